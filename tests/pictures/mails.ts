import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const FOLDER = '.local/mails';
const MAILS = 'worker/mail-samples';
const answers = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          meta: z.object({
            mails: z
              .array(
                z.object({
                  kind: z.string(),
                  language: z.string(),
                  subject: z.string(),
                  html: z.string(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

/** Writes a page of one mail of each kind, in both languages side by side, as its test sends them. */
process.chdir(resolve(import.meta.dirname, '../..'));
mkdirSync(FOLDER, { recursive: true });
const sent = join(FOLDER, 'mails.json');
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    ...['run', '--config', 'tests/vitest.worker.config.ts', MAILS],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${sent}`],
  ],
  { stdio: 'inherit' },
);
const page = join(FOLDER, 'index.html');
writeFileSync(page, pageOf(JSON.parse(readFileSync(sent, 'utf8'))));
console.log(`Mails in both languages: ${page}`);
process.exitCode = status ?? 1;

function pageOf(results: unknown): string {
  const mails = answers
    .parse(results)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ meta }) => meta.mails ?? []);
  const kinds = Object.entries(Object.groupBy(mails, ({ kind }) => kind));
  const letters = kinds.map(([kind, those = []]) => {
    const shown = those.map(
      ({ language, subject, html }) => `<section lang="${language}"><h3>${escaped(subject)}</h3>
        <iframe loading="lazy" title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe></section>`,
    );
    return `<h2>${kind}</h2><div class="letters">${shown.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title><style>
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    .letters { display: grid; grid-auto-flow: row dense; grid-template-columns: 1fr 1fr; gap: 1rem; }
    [lang=en] { grid-column: 1; } [lang=es] { grid-column: 2; }
    iframe { box-sizing: border-box; width: 100%; height: 44rem; border: 1px solid; }
  </style></head><body>${letters.join('')}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
