import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterBuild } from './builtPages.mjs';

/**
 * A setting of the worker that pages use, too: from the environment of the build, which a deploy
 * fills with its own settings, otherwise from `[vars]` of `wrangler.toml`.
 *
 * @param {'APP_ORIGIN' | 'SUPPORT_EMAIL' | 'POSTAL_ADDRESS' | 'COPYRIGHT_AGENT'} name
 */
export function pageSetting(name) {
  const inFile = new RegExp(`^${name} = "([^"]+)"`, 'm');
  const value = process.env[name] ?? inFile.exec(readFileSync('wrangler.toml', 'utf8'))?.[1];
  if (!value) throw new Error(`wrangler.toml has no ${name} under [vars].`);
  return value;
}

const NAMES = ['PUBLIC_ANALYTICS_ID', 'PUBLIC_ANALYTICS_SRC'];
const ID = /^[\w.:-]{1,100}$/;

/** On with both settings, off with none, else wrong; `settings` names those that are wrong. */
export function analyticsSetting(environment) {
  const [id, src] = NAMES.map((name) => environment[name] || undefined);
  if (id === undefined && src === undefined) return { state: 'off', settings: [] };
  const settings = [];
  if (!ID.test(id ?? '')) settings.push(NAMES[0]);
  if (URL.parse(src ?? '')?.protocol !== 'https:') settings.push(NAMES[1]);
  return { state: settings.length === 0 ? 'on' : 'wrong', settings };
}

/** The origin of its script and requests; empty unless it is on. */
export function analyticsSources(environment) {
  if (analyticsSetting(environment).state !== 'on') return [];
  return [new URL(environment[NAMES[1]]).origin];
}

/** Removes wrong settings, so that the pages are built without any and never with half of them. */
export function leaveOutWrongAnalytics(environment) {
  const setting = analyticsSetting(environment);
  if (setting.state !== 'wrong') return setting;
  console.warn(`Analytics are left out: ${setting.settings.join(' and ')} missing or wrong.`);
  for (const name of NAMES) delete environment[name];
  return setting;
}

/** Writes the state of parts that are set at build time; the worker reports it with its own. */
export function builtParts(parts) {
  return afterBuild('built-parts', (root) =>
    writeFile(join(root, 'built-parts.json'), JSON.stringify(parts)),
  );
}
