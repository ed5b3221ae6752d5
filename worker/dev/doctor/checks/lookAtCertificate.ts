import { connect } from 'node:tls';
import { type Line, linesOf } from '../line.ts';
import type { Site } from '../site.ts';

const { ok, warning, failed, notLookedAt } = linesOf('certificate');

const DAY_MS = 86_400_000;
/** Cloudflare renews a month before the end: less says that it could not. */
const FEW_DAYS = 14;
const TIMEOUT_MS = 15_000;

interface Certificate {
  /** Milliseconds since 1970. */
  validTo: number;
  /** Why a browser would not take it; null for one that it takes. */
  fault: string | null;
}

/** Whether a browser takes the certificate, and for how long. `ca` is trusted besides what is known. */
export async function lookAtCertificate(site: Site, ca?: string): Promise<Line[]> {
  if (!site.isHttps) {
    const found = 'the site is asked over http';
    if (site.isLocal) return [notLookedAt('certificate', found)];
    return [failed('certificate', found, 'Give its https URL. Members must never come over http.')];
  }
  return [certificateLine(await readCertificate(site.origin, ca), site.now())];
}

function certificateLine({ validTo, fault }: Certificate, now: number): Line {
  const days = Math.floor((validTo - now) / DAY_MS);
  const renew =
    'See SSL/TLS, Edge Certificates: is the domain active, do its CAA records let the authority in, and does validation hang?';
  if (days < 0) return failed('certificate', `ended ${-days} days ago`, renew);
  if (fault !== null) return failed('certificate', `not taken: ${fault}`, renew);
  const found = `${days} days left`;
  return days < FEW_DAYS ? warning('certificate', found, renew) : ok('certificate', found);
}

/** Throws when no TLS answers there. */
function readCertificate(origin: string, ca: string | undefined): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  const socket = connect(
    {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // One that is not trusted is looked at all the same, and told.
      rejectUnauthorized: false,
      ...(ca === undefined ? {} : { ca }),
    },
    () => {
      const { valid_to } = socket.getPeerCertificate();
      const error: unknown = socket.authorizationError;
      resolve({
        validTo: Date.parse(valid_to),
        fault: socket.authorized ? null : String(error),
      });
      socket.end();
    },
  );
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer in time.')));
  socket.on('error', reject);
  return promise;
}
