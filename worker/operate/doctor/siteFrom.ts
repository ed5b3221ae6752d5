import { type DoctorSite, openDoctorSite } from './site.ts';

const LOCAL = 'http://localhost:8787';

/** What is known of an environment of `wrangler.toml`. */
export interface Environments {
  names: readonly string[];
  /** `APP_ORIGIN` of an environment. */
  originOf: (name: string) => unknown;
}

/** The site that the arguments name. Throws with instructions when they name none. */
export function siteFrom(
  { url, env }: { url?: string | undefined; env?: string | undefined },
  environments: Environments,
): DoctorSite {
  if (env !== undefined && !environments.names.includes(env)) {
    throw new Error(`wrangler.toml has no environment "${env}". Add [env.${env}], or give --url.`);
  }
  const given = url ?? (env === undefined ? LOCAL : environments.originOf(env));
  const parsed = URL.parse(String(given));
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    const what = url === undefined ? `APP_ORIGIN of [env.${env}]` : '--url';
    throw new Error(`${what} is "${given}". Give a URL such as https://your.domain.`);
  }
  return openDoctorSite(parsed.origin, { isStaging: env === 'staging' });
}
