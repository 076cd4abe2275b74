import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '..', '..', '.cache', 'maven');
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';

/**
 * The archive with NVIDIA's Windows DLLs that the JavaCPP presets publish, fetched by mvn and kept: the public registry that has
 * Windows builds of cuDNN from before 8.9.4.
 * @param version of CUDA, cuDNN and the presets: `12.1-8.9-1.5.9`
 */
export function cudaJar(version: string): string {
  const classifier = 'windows-x86_64-redist';
  const file = path.join(CACHE, `cuda-${version}-${classifier}.jar`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(CACHE, { recursive: true });
  const artifact = `-Dartifact=org.bytedeco:cuda:${version}:jar:${classifier}`;
  execFileSync('mvn', ['-q', '-B', COPY, artifact, `-DoutputDirectory=${CACHE}`], { stdio: 'inherit' });
  return file;
}

/**
 * The cuDNN of such an archive, under the names and folders of NVIDIA's zip; it has no headers and no import libraries.
 * @param name without `.zip`
 * @returns the zip
 */
export function cudnnZip(
  jar: string,
  { name, into }: { readonly name: string; readonly into: string },
): string {
  const work = fs.mkdtempSync(path.join(into, 'jar-'));
  const bin = path.join(work, name, 'bin');
  fs.mkdirSync(bin, { recursive: true });
  execFileSync('bsdtar', ['-xf', jar, '-C', work, '--include', '*/cudnn*64_8.dll']);
  for (const found of fs.readdirSync(work, { recursive: true, encoding: 'utf8' }))
    if (found.endsWith('.dll')) fs.renameSync(path.join(work, found), path.join(bin, path.basename(found)));
  const zip = path.join(into, `${name}.zip`);
  execFileSync('bsdtar', ['--options', 'zip:compression=store', '-acf', zip, '-C', work, name]);
  fs.rmSync(work, { recursive: true });
  return zip;
}
