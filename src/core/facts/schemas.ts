import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const sources = z.array(text).check(z.minLength(1));
const confidence = z.enum(['verified', 'single-source', 'inferred']);
const version = z.string().check(z.regex(/^\d+(\.\d+){0,3}$/));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Two sources that say different things about one field: both stay, and what was decided, if anything. */
const disagreement = z.object({
  field: text,
  values: z.array(z.object({ value: text, source: sources })).check(z.minLength(2)),
  decided: z.nullable(text),
});

const row = {
  source: sources,
  confidence,
  note: z.nullish(text),
  disagreements: z.optional(z.array(disagreement)),
};

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
    /** No archive of this generation was read whole: further files are no surprise. */
    mayHoldMore: z.boolean(),
    notes: z.array(text),
    ...row,
  }),
);

/** Every file of the wheels that were read: one row a wheel. The DLLs of the zips are the same where that could be compared. */
export const referenceFileRows = z.array(
  z.object({
    version,
    cuda: version,
    files: z.array(z.object({ name: text, size: z.number(), sha256 })),
    ...row,
  }),
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
    ...row,
  }),
);

/** The zlib that cuDNN 8.3 to 8.9.3 imports, and what we ship for it. */
export const zlibwapiRows = z.array(
  z.object({
    dll: text,
    importedBy: text,
    functions: z.array(z.object({ number: z.int(), name: text })),
    shipped: z.array(
      z.object({
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        size: z.int(),
        zlib: version,
        modified: z.string().check(z.refine((t) => !Number.isNaN(Date.parse(t)))),
      }),
    ),
    ...row,
  }),
);

/** What NVIDIA's own DLLs say of themselves: one row a wheel. Nothing here comes from papers. */
export const readingRows = z.array(
  z.object({
    version,
    cuda: version,
    signature: z.object({
      signer: text,
      issuer: text,
      serial: z.string().check(z.regex(/^[0-9A-F]{32}$/)),
      signedOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
      digest: z.literal('sha256'),
      /** The digest of every DLL was computed again and is the signed one. */
      intact: z.literal(true),
    }),
    /** As the version resource has it, not as one would expect it. */
    companyName: text,
    /** DLLs without a version resource. */
    withoutVersion: z.array(text),
    /** Where zlib is linked in. */
    zlibInside: z.object({ dll: text, version }),
    /** GPU code: in every DLL that has any, in at least one of them, and as PTX. */
    computeCapabilities: z.object({
      inAll: z.array(version),
      inSome: z.array(version),
      ptx: z.array(version),
    }),
    dlls: z.array(
      z.object({
        dll: text,
        /** Import table. */
        imports: z.array(text),
        /** Handed to LoadLibrary by name. zlibwapi.dll is none: it is only tried to word a message. */
        loads: z.array(text),
      }),
    ),
    ...row,
  }),
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
    ...row,
  }),
);

export const lowestComputeCapabilityRows = z.array(
  z.object({ first: version, last: z.nullable(version), value: version, ...row }),
);

/** The oldest Windows driver for a CUDA major with minor version compatibility. */
export const driverFloorRows = z.array(
  z.object({
    cuda: version,
    floors: z.array(z.object({ version, source: sources })).check(z.minLength(1)),
    ...row,
  }),
);

export const toolkitRows = z.array(
  z.object({
    version,
    label: text,
    driverWindows: z.nullish(version),
    driverTableWindows: z.nullish(version),
    ...row,
  }),
);

/** File names of a toolkit's DLLs. `{minor}` stands for the minor version. */
export const runtimeDllRows = z.array(
  z.object({
    first: version,
    last: z.nullable(version),
    cudart: text,
    cublas: text,
    cublasLt: text,
    nvrtc: text,
    nvrtcBuiltins: text,
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
    /** First and last toolkit that builds for it; null where it is open or not known. */
    first: z.nullable(version),
    last: z.nullable(version),
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
    ...row,
  }),
);

export const frameworkRows = z.array(
  z.object({
    framework: text,
    bundlesCudnn: z.enum(['yes', 'no', 'shim']),
    loadsFrom: z.nullable(text),
    manualInstallHelps: z.boolean(),
    ...row,
  }),
);

export const statusRows = z.array(
  z.object({ major: z.number(), name: text, value: z.number(), meaning: text, ...row }),
);

export const nvidiaSmiRows = z.array(z.object({ id: text, topic: text, fact: text, ...row }));
