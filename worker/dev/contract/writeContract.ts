import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onceFor } from '../freshness.ts';

const SCRIPT = join(import.meta.dirname, 'run.ts');
const FILE = 'dist/client/api/openapi.json';
const STAMP = 'dist/contract';
const SOURCES = ['worker', 'src/shared', 'package.json', 'package-lock.json'];

/**
 * Writes the contract beside the pages, unless it was written from the very same files. The worker
 * answers with it, and would be larger if it made it.
 */
export function writeContract(runTool: (command: string, args: readonly string[]) => void) {
  // A build of the pages removes it.
  if (!existsSync(FILE)) rmSync(STAMP, { force: true });
  onceFor(STAMP, SOURCES, () => runTool('node', [SCRIPT]));
}
