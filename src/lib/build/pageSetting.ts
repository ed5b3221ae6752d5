import { readFileSync } from 'node:fs';

type PageSetting = 'SUPPORT_EMAIL' | 'POSTAL_ADDRESS' | 'COPYRIGHT_AGENT';

/**
 * A setting that pages use, with the worker's value: from the environment of the build, which a
 * deploy fills with its own settings, otherwise from `[vars]` of `wrangler.toml`.
 */
export function pageSetting(name: PageSetting): string {
  const inFile = new RegExp(`^${name} = "([^"]+)"`, 'm');
  const value = process.env[name] ?? inFile.exec(readFileSync('wrangler.toml', 'utf8'))?.[1];
  if (!value) throw new Error(`wrangler.toml has no ${name} under [vars].`);
  return value;
}
