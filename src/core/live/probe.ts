/** What a child process is asked to do with one cuDNN. Data: it travels as the child's last argument. */
export interface ProbeRequest {
  /** The shim by its exact path, as a program loads the one that it means. */
  readonly shim: string;
  /** By bare name, as cuDNN itself asks for them. */
  readonly subLibraries: readonly string[];
}

/** One thing that the child did. `begin` stands before what may take the process down. */
export type ProbeEvent =
  | { readonly did: 'begin'; readonly what: string }
  | { readonly did: 'loaded'; readonly what: string; readonly path: string }
  | { readonly did: 'refused'; readonly what: string; readonly win32: number }
  | { readonly did: 'answered'; readonly what: string; readonly value: number }
  /** The DLL has no such function. */
  | { readonly did: 'absent'; readonly what: string };

/** How the child ended. A crash and a hang are results, not failures of ours. */
export type ProbeEnd =
  | { readonly state: 'done' }
  | { readonly state: 'crashed'; readonly exitCode: number; readonly during: string | null }
  | { readonly state: 'timed-out'; readonly afterMs: number; readonly during: string | null };

export interface Probe {
  readonly request: ProbeRequest;
  /** `new-terminal`: what Windows would give a program started now; `this-terminal`: what this process has. */
  readonly environment: 'new-terminal' | 'this-terminal';
  readonly events: readonly ProbeEvent[];
  readonly end: ProbeEnd;
}
