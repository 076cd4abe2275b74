import { parseProbe, unfinished } from '../../core/live/parse-probe.ts';
import type { Probe, ProbeEnd, ProbeRequest } from '../../core/live/probe.ts';
import { variable } from '../../core/machine/variable.ts';
import type { Observation } from '../../core/observation.ts';
import { couldNotLook } from '../../core/observation.ts';
import type { Host, RunResult } from '../host.ts';
import { look } from '../observe/look.ts';
import { observeNewTerminal } from '../observe/observe-new-terminal.ts';

export interface ProbeOptions {
  readonly host: Host;
  readonly request: ProbeRequest;
  /** True: with this process's own environment instead of a new terminal's. */
  readonly here?: boolean;
  /** Loading 1 GB of DLLs from a cold disk takes its time. */
  readonly timeoutMs?: number;
}

/** Lets a child process load one cuDNN. Whatever happens in it is a result. */
export async function probeCudnn(options: ProbeOptions): Promise<Observation<Probe>> {
  const { host, request, here = false, timeoutMs = 120_000 } = options;
  const { probe } = host.processes;
  const from = request.shim;
  if (!probe) return couldNotLook(from, { reason: 'unsupported', number: null, detail: host.kind });
  const seen = await look(from, async () => {
    const environment = here ? host.system.environment() : await observeNewTerminal(host);
    const run = await host.processes.run(probe.program, [...probe.args, JSON.stringify(request)], {
      timeoutMs,
      environment,
      // A folder with no DLLs of others: the current folder is searched too.
      currentFolder: variable(environment, 'SystemRoot') ?? 'C:\\Windows',
    });
    return { run, result: asProbe(run, { request, here, timeoutMs }) };
  });
  if (seen.state === 'could-not-look') return seen;
  const { run, result } = seen.value;
  // A child that said nothing never came to our first line: that tells nothing about cuDNN.
  if (result.events.length === 0)
    return couldNotLook(from, {
      reason: run.timedOut ? 'timed-out' : 'failed',
      number: run.exitCode,
      detail: new TextDecoder().decode(run.stderr).trim().split('\n').at(-1)?.slice(0, 200) ?? '',
    });
  return { state: 'seen', from, value: result };
}

function asProbe(
  run: RunResult,
  { request, here, timeoutMs }: { request: ProbeRequest; here: boolean; timeoutMs: number },
): Probe {
  const events = parseProbe(new TextDecoder().decode(run.stdout));
  const during = unfinished(events);
  const end: ProbeEnd = run.timedOut
    ? { state: 'timed-out', afterMs: timeoutMs, during }
    : run.exitCode === 0
      ? { state: 'done' }
      : { state: 'crashed', exitCode: (run.exitCode ?? -1) >>> 0, during };
  return { request, environment: here ? 'this-terminal' : 'new-terminal', events, end };
}
