import type { Context } from '../../platform/context';
import { isMacOf, macOf } from '../../platform/mac';
import { serviceSecret } from '../../platform/serviceSecret';

const SHAPE = /^(ver_[a-z0-9]{20})\.([\w-]{43})$/;

/** By which whoever a verdict is about may appeal, signed in or not. The same each time. */
export async function appealToken(
  context: Pick<Context, 'db'>,
  verdictId: string,
): Promise<string> {
  return `${verdictId}.${await macOf(verdictId, await serviceSecret(context, 'appeals'))}`;
}

/** The verdict that a token is for; `null` for one that is made up. */
export async function verdictOfToken(
  context: Pick<Context, 'db'>,
  token: string,
): Promise<string | null> {
  const [, verdictId, mac] = SHAPE.exec(token) ?? [];
  if (!verdictId || !mac) return null;
  const isOurs = await isMacOf(mac, verdictId, await serviceSecret(context, 'appeals'));
  return isOurs ? verdictId : null;
}
