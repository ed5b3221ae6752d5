import { isMacOf, macOf } from '../../../platform/mac';

const SHAPE = /^(cal_[a-z0-9]{20})\.([A-Za-z0-9_-]{43})$/;

/**
 * A feed's token is its id and an HMAC-SHA256 of that id under the feed's secret. So the address
 * can be shown again at any time, a new secret makes the old one worthless, and what is presented
 * is compared in constant time, not searched for. It is no shield against somebody who reads the
 * database: they could read the RSVPs themselves.
 */
export async function feedToken(feedId: string, secret: string): Promise<string> {
  return `${feedId}.${await macOf(feedId, secret)}`;
}

export function feedIdOf(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

export async function proves(token: string, feedId: string, secret: string): Promise<boolean> {
  const [, , mac = ''] = SHAPE.exec(token) ?? [];
  return isMacOf(mac, feedId, secret);
}
