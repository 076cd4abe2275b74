import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const sources = z.array(text).check(z.minLength(1));
const confidence = z.enum(['verified', 'single-source', 'inferred']);
const version = z.string().check(z.regex(/^\d+(\.\d+){0,3}$/));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const row = { source: sources, confidence };

/** NVIDIA's Windows archives: one row a file. */
export const releaseRows = z.array(
  z.object({
    file: text,
    version,
    cuda: version,
    sha256: z.nullable(sha256),
    size: z.nullable(z.number()),
    releasedOn: z.nullable(text),
    notes: z.array(text),
    ...row,
  }),
);

/** What an archive of a generation holds and where; `optional` was seen in some of its releases only. */
export const fileSetRows = z.array(
  z.object({
    generation: text,
    first: version,
    last: version,
    root: z.enum(['cuda', 'stem']),
    include: text,
    lib: text,
    bin: text,
    headers: z.array(text),
    dlls: z.array(text),
    importLibraries: z.array(text),
    optional: z.array(text),
    notes: z.array(text),
    ...row,
  }),
);

/** Single files of releases, by size and SHA-256. */
export const referenceFileRows = z.array(
  z.object({ version, cuda: version, name: text, size: z.number(), sha256, ...row }),
);

/** DLLs outside cuDNN that it looks up by name at run time. `{cuda}` stands for the CUDA major. */
export const externalRows = z.array(
  z.object({
    dll: text,
    why: z.enum(['zlib', 'cublas', 'cublasLt', 'nvrtc', 'driver']),
    first: version,
    last: z.nullable(version),
    cuda: z.nullable(version),
    required: z.enum(['always', 'some-engines']),
    note: z.nullable(text),
    ...row,
  }),
);

/** Names of DLLs found as strings inside each cuDNN DLL. */
export const runTimeNameRows = z.array(
  z.object({ version, cuda: version, dll: text, names: z.array(text), ...row }),
);

export const supportRows = z.array(
  z.object({
    version,
    cuda: version,
    tested: z.nullish(z.array(version)),
    testedInferred: z.nullish(z.array(version)),
    computeCapabilities: z.nullish(z.array(version)),
    computeCapabilitiesInferred: z.nullish(z.array(version)),
    extraRows: z.array(
      z.object({
        toolkits: z.array(version),
        driverWindows: z.nullish(version),
        computeCapabilities: z.nullish(z.array(version)),
      }),
    ),
    note: z.nullish(text),
    ...row,
  }),
);

export const lowestComputeCapabilityRows = z.array(
  z.object({ first: version, last: z.nullable(version), value: version, ...row }),
);

const disagreement = z.object({
  field: text,
  values: z.array(z.object({ value: text, source: sources })).check(z.minLength(2)),
});

/** The oldest Windows driver for a CUDA major with minor version compatibility. */
export const driverFloorRows = z.array(
  z.object({
    cuda: version,
    floors: z.array(z.object({ version, source: sources })).check(z.minLength(1)),
    note: text,
    disagreements: z.array(disagreement),
    ...row,
  }),
);

export const toolkitRows = z.array(
  z.object({
    version,
    label: text,
    driverWindows: z.nullish(version),
    driverTableWindows: z.nullish(version),
    note: z.nullish(text),
    ...row,
  }),
);

export const toolkitLayoutRows = z.array(
  z.object({
    firstMajor: z.number(),
    lastMajor: z.nullable(z.number()),
    include: text,
    lib: text,
    bin: text,
    ...row,
  }),
);

export const architectureRows = z.array(
  z.object({
    computeCapability: version,
    architecture: text,
    first: z.nullable(text),
    last: z.nullable(text),
    lastDriverBranch: z.nullish(text),
    ...row,
  }),
);

export const gpuRows = z.array(
  z.object({
    name: text,
    computeCapability: z.nullable(version),
    architecture: z.nullable(text),
    form: z.nullish(text),
    note: z.nullish(text),
    ...row,
  }),
);

export const frameworkRows = z.array(
  z.object({
    framework: text,
    bundlesCudnn: text,
    loadsFrom: text,
    manualInstallHelps: z.union([z.boolean(), text]),
    ...row,
  }),
);

export const statusRows = z.array(
  z.object({ major: z.number(), name: text, value: z.number(), meaning: text, ...row }),
);

export const nvidiaSmiRows = z.array(z.object({ id: text, topic: text, fact: text, ...row }));

/** Where two sources say different things and both are kept. */
export const disagreementRows = z.array(
  z.object({
    subject: text,
    values: z.array(z.object({ value: text, source: sources })).check(z.minLength(2)),
    decided: z.nullable(text),
  }),
);
