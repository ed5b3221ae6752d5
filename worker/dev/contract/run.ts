import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Where only the worker reads: it answers every path below /api itself. */
const FOLDER = 'dist/client/api';

const { module } = await runnerImport<typeof import('./contractPage.ts')>(
  join(import.meta.dirname, 'contractPage.ts'),
  { configFile: false, envDir: false, logLevel: 'warn' },
);
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(await module.contractFiles())) {
  writeFileSync(join(FOLDER, name), text);
}
