import type { Context } from '../../platform/context';
import { isMacOf, macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

const SIDES = ['claimant', 'member'] as const;
export type Side = (typeof SIDES)[number];

/** The token with which one side reads the state of a claim, and objects. Always the same. */
export async function takeDownToken(context: Pick<Context, 'db'>, side: Side, id: string) {
  return macOf(`${side}:${id}`, await serviceSecret(context, 'take-downs'));
}

/** The side that a token belongs to; `null` for an invalid one. */
export async function sideOfToken(context: Pick<Context, 'db'>, id: string, token: string) {
  const secret = await serviceSecret(context, 'take-downs');
  for (const side of SIDES) {
    if (await isMacOf(token, `${side}:${id}`, secret)) return side;
  }
  return null;
}

/** The mailed token with which a claimant confirms the address. */
export async function takeDownConfirmToken(context: Pick<Context, 'db'>, id: string) {
  return macOf(`confirm:${id}`, await serviceSecret(context, 'take-downs'));
}

export async function isConfirmToken(context: Pick<Context, 'db'>, id: string, token: string) {
  return isMacOf(token, `confirm:${id}`, await serviceSecret(context, 'take-downs'));
}

/** The page on which one side sees the claim. */
export async function takeDownPath(context: Pick<Context, 'db'>, side: Side, id: string) {
  const query = new URLSearchParams({ case: id, token: await takeDownToken(context, side, id) });
  return `/take-down?${query}`;
}
