import { connect } from 'node:tls';

const TIMEOUT_MS = 15_000;

export interface Certificate {
  /** Milliseconds since 1970. */
  validTo: number;
  /** Why a browser would reject it; null when it would not. */
  fault: string | null;
}

/**
 * The certificate of an https origin. `ca` is trusted besides the known authorities. Throws without
 * TLS.
 */
export function readCertificate(origin: string, ca?: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  const socket = connect(
    {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // An untrusted certificate is read all the same, and reported.
      rejectUnauthorized: false,
      ...(ca === undefined ? {} : { ca }),
    },
    () => {
      const { valid_to } = socket.getPeerCertificate();
      const error: unknown = socket.authorizationError;
      resolve({
        validTo: Date.parse(valid_to),
        fault: socket.authorized ? null : error instanceof Error ? error.message : String(error),
      });
      socket.end();
    },
  );
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer in time.')));
  socket.on('error', reject);
  return promise;
}
