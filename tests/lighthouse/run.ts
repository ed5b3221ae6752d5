import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { PAGES } from '../../src/shared/rules/pages.ts';
import { freePort } from '../../worker/dev/freePort.ts';
import { launchOptions } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { type Audit, judge } from './judge.ts';

const ROUNDS = 5;
const TRIES = 3;
const EMPTY = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>';

process.chdir(resolve(import.meta.dirname, '../..'));
process.exitCode = (await measure()) ? 0 : 1;

/** Audits the public pages of a running copy as a phone sees them; says if every goal was met. */
async function measure(): Promise<boolean> {
  const store = mkdtempSync(join(tmpdir(), 'parkway-lighthouse-'));
  const product = await startProduct({ port: await freePort(), store });
  const empty = await serveEmpty();
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const audits = new Map<string, Audit[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { path } of PAGES.filter(({ indexed }) => indexed)) {
        const audit = await auditOf(`${product.origin}${path}`, port);
        audits.set(path, [...(audits.get(path) ?? []), audit]);
      }
      const bare = await auditOf(empty.url, port);
      audits.set('an empty page', [...(audits.get('an empty page') ?? []), bare]);
    }
    const { rows, ratio, isMet } = judge(audits);
    console.table(rows);
    console.log(`LCP of / is ${ratio.toFixed(2)} × that of an empty page (median of ${ROUNDS}).`);
    if (!isMet) console.error('A goal was missed.');
    return isMet;
  } finally {
    await browser.close();
    empty.close();
    await product.kill();
    rmSync(store, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** One run of Lighthouse with its own settings for phones. */
async function auditOf(url: string, port: number): Promise<Audit> {
  const { categories, audits } = await resultOf(url, port);
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best practices': scoreOf('best-practices'),
    SEO: scoreOf('seo'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    missed: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          scoreDisplayMode === 'binary' && score !== null && score < 1,
      )
      .map(({ id }) => id),
  };
}

/** A trace that could not be recorded is recorded again: that says nothing of the page. */
async function resultOf(url: string, port: number) {
  let problem: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message;
  }
  throw new Error(`Lighthouse could not open ${url}: ${problem}`);
}

/** The page that nothing can be faster than. */
async function serveEmpty() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(EMPTY);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, listening));
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}
