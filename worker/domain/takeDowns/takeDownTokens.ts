import type { Context } from '../../platform/context';
import { isMacOf, macOf } from '../../platform/mac';
import { serviceSecret } from '../../platform/serviceSecret';

const SIDES = ['claimant', 'member'] as const;
export type Side = (typeof SIDES)[number];

/** By which one side of a claim reads how it stands, and objects. The same each time. */
export async function takeDownToken(
  context: Pick<Context, 'db'>,
  side: Side,
  id: string,
): Promise<string> {
  return macOf(`${side}:${id}`, await serviceSecret(context, 'take-downs'));
}

/** Whose token it is; `null` for one that is made up. */
export async function sideOfToken(
  context: Pick<Context, 'db'>,
  id: string,
  token: string,
): Promise<Side | null> {
  const secret = await serviceSecret(context, 'take-downs');
  for (const side of SIDES) {
    if (await isMacOf(token, `${side}:${id}`, secret)) return side;
  }
  return null;
}

export async function takeDownUrl(
  context: Pick<Context, 'db' | 'vars'>,
  side: Side,
  id: string,
): Promise<string> {
  const query = new URLSearchParams({ case: id, token: await takeDownToken(context, side, id) });
  return `${context.vars.APP_ORIGIN}/take-down?${query}`;
}
