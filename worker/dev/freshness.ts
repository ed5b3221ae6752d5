import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs a step unless it already ran on the very same files. */
export function onceFor(stamp: string, inputs: readonly string[], step: () => void): void {
  const state = fingerprint(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
