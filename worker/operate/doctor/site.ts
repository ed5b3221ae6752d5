import { type Certificate, readCertificate } from './certificate.ts';

const TIMEOUT_MS = 15_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];
const USER_AGENT = 'Parkway doctor';

/** A running site, as seen from outside. */
export interface DoctorSite {
  origin: string;
  isHttps: boolean;
  /** On this machine: some requirements of a deployment do not apply. */
  isLocal: boolean;
  /** For trying things out, where nothing that breaks does any harm. */
  isStaging: boolean;
  /** Takes a path or a whole URL. Follows no redirect. Throws when nothing answers. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The certificate of an https site. */
  certificate: () => Promise<Certificate>;
  /** This machine's clock, in milliseconds since 1970. */
  now: () => number;
}

interface Opening {
  isStaging?: boolean;
  /** A certificate authority that is trusted besides the known ones. */
  ca?: string;
}

export function openDoctorSite(url: string, { isStaging = false, ca }: Opening = {}): DoctorSite {
  const { origin, protocol, hostname } = new URL(url);
  return {
    origin,
    isHttps: protocol === 'https:',
    isLocal: isThisMachine(hostname),
    isStaging,
    certificate: () => readCertificate(origin, ca),
    now: () => Date.now(),
    fetch: (path, init = {}) =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...init,
        headers: { 'User-Agent': USER_AGENT, ...init.headers },
      }),
  };
}

export function isThisMachine(hostname: string): boolean {
  return THIS_MACHINE.includes(hostname);
}

/** Whether a URL is this site's own. On a laptop any name and port of it counts. */
export function isOwnUrl({ origin, isLocal }: DoctorSite, url: string): boolean {
  const given = URL.parse(url);
  if (given === null) return false;
  return given.origin === origin || (isLocal && isThisMachine(given.hostname));
}
