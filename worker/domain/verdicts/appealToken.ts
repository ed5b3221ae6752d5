import type { Context } from '../../platform/context';
import { isMacOf, macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

const SHAPE = /^(ver_[a-z0-9]{20})\.([\w-]{43})$/;

/** The token with which the subject of a verdict may appeal, signed in or not. Always the same. */
export async function appealToken(context: Pick<Context, 'db'>, verdictId: string) {
  return `${verdictId}.${await macOf(verdictId, await serviceSecret(context, 'appeals'))}`;
}

/** The verdict that a token is for; `null` for an invalid one. */
export async function verdictOfToken(context: Pick<Context, 'db'>, token: string) {
  const [, verdictId, mac] = SHAPE.exec(token) ?? [];
  if (!verdictId || !mac) return null;
  const isOurs = await isMacOf(mac, verdictId, await serviceSecret(context, 'appeals'));
  return isOurs ? verdictId : null;
}
