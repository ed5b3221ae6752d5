import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { run } from '../../dev/build.ts';
import { DEMO_PASSWORD } from '../../dev/demo/logins.ts';
import type { DeployRefusal } from './refusals.ts';

const PAGES = 'dist/client';
const TEXTS = ['.html', '.js', '.css', '.json', '.txt', '.xml', '.webmanifest'];

/** Bundles without deploying, and searches worker and pages for what only development needs. */
export function ofBundle(place: readonly string[]): DeployRefusal[] {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-bundle-'));
  const metafile = join(folder, 'meta.json');
  try {
    run('wrangler', ['deploy', '--dry-run', '--outdir', folder, '--metafile', metafile, ...place]);
    const { inputs }: { inputs: Record<string, unknown> } = JSON.parse(
      readFileSync(metafile, 'utf8'),
    );
    return [...ofInputs(Object.keys(inputs)), ...ofTexts(folder), ...ofTexts(PAGES)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function ofInputs(paths: readonly string[]): DeployRefusal[] {
  return paths
    .filter((path) => /worker\/(dev|operate)\//.test(path))
    .map((path) => ({
      why: `${path} is in the bundle.`,
      remedy: 'The product never imports what only development or operation needs.',
    }));
}

/** Demo logins would open a real site to anyone who has read the README. */
export function ofTexts(folder: string): DeployRefusal[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXTS.includes(extname(path)))
    .filter((path) => readFileSync(join(folder, path), 'utf8').includes(DEMO_PASSWORD))
    .map((path) => ({
      why: `${path} holds the password of the demo logins.`,
      remedy: 'Remove what put it there: demo data belongs below worker/dev.',
    }));
}
