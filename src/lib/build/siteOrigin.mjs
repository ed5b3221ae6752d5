import { readFileSync } from 'node:fs';

const IN_WRANGLER = /^APP_ORIGIN = "([^"]+)"/m;

/**
 * The URL that the pages name as theirs: APP_ORIGIN of the environment, else the one that the
 * worker is given in `wrangler.toml`, so that both always agree.
 */
export function siteOrigin() {
  const given =
    process.env.APP_ORIGIN ?? IN_WRANGLER.exec(readFileSync('wrangler.toml', 'utf8'))?.[1];
  if (!given) throw new Error('wrangler.toml has no APP_ORIGIN under [vars].');
  return given;
}
