import { readFileSync } from 'node:fs';

const IN_WRANGLER = /^APP_ORIGIN = "([^"]+)"/m;

/**
 * The site's URL in pages: APP_ORIGIN of the environment, otherwise the worker's value in
 * `wrangler.toml`, so that both always agree.
 */
export function siteOrigin() {
  const given =
    process.env.APP_ORIGIN ?? IN_WRANGLER.exec(readFileSync('wrangler.toml', 'utf8'))?.[1];
  if (!given) throw new Error('wrangler.toml has no APP_ORIGIN under [vars].');
  return given;
}
