/**
 * Does a GPU of `capability` run machine code built for `built`? Inside one major, from the built minor upwards.
 * Rule: NVIDIA, CUDA C++ Programming Guide, "Binary Compatibility".
 */
export function runsCodeOf(capability: string, built: string): boolean {
  const [major, minor] = parts(capability);
  const [builtMajor, builtMinor] = parts(built);
  return major === builtMajor && minor >= builtMinor;
}

function parts(capability: string): readonly [number, number] {
  const [major = Number.NaN, minor = Number.NaN] = capability.split('.').map(Number);
  return [major, minor];
}
