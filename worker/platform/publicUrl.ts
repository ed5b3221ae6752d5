/** Names of machines on a local network (RFC 6761, 6762, 8375, ICANN's private-use .internal). */
const NEARBY =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|test|invalid|onion|arpa)$/;
/** Two labels or more, the last not a number: excludes IP addresses and bare host names. */
const PUBLIC_NAME = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * A URL that the server may fetch, `null` for any other text: https on the default port, a public
 * name, no credentials. The URL parser has already rewritten 0x7f.1 as 127.0.0.1.
 */
export function publicUrl(text: string, ownOrigin: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const name = url.hostname.replace(/\.$/, '');
  const isPublic =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    PUBLIC_NAME.test(name) &&
    !NEARBY.test(name) &&
    name !== new URL(ownOrigin).hostname;
  return isPublic ? url : null;
}
