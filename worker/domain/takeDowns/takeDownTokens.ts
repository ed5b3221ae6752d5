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

/** By which whoever asked proves the address that it was mailed to. */
export async function takeDownConfirmToken(context: Pick<Context, 'db'>, id: string) {
  return macOf(`confirm:${id}`, await serviceSecret(context, 'take-downs'));
}

export async function isConfirmToken(
  context: Pick<Context, 'db'>,
  id: string,
  token: string,
): Promise<boolean> {
  return isMacOf(token, `confirm:${id}`, await serviceSecret(context, 'take-downs'));
}

/** Where one side sees the claim. */
export async function takeDownPath(
  context: Pick<Context, 'db'>,
  side: Side,
  id: string,
): Promise<string> {
  const query = new URLSearchParams({ case: id, token: await takeDownToken(context, side, id) });
  return `/take-down?${query}`;
}

export async function takeDownUrl(
  context: Pick<Context, 'db' | 'vars'>,
  side: Side,
  id: string,
): Promise<string> {
  return `${context.vars.APP_ORIGIN}${await takeDownPath(context, side, id)}`;
}
