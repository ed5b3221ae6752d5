import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The least that a page with one React island can load; the bundler is the one of the pages. */
const ENTRY = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.body, createElement('p', null, 'floor'));
`;

/** Bytes, gzipped, of React alone. */
export async function reactFloor(): Promise<number> {
  // Beside the dependencies, or the bundler would not find them.
  const entry = join('tests', 'bench', `.floor-${process.pid}.js`);
  writeFileSync(entry, ENTRY);
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { write: false, rolldownOptions: { input: entry } },
    });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
      'output' in each ? each.output : [],
    );
    return outputs.reduce(
      (sum, each) => sum + (each.type === 'chunk' ? gzipSync(each.code).length : 0),
      0,
    );
  } finally {
    rmSync(entry, { force: true });
  }
}
