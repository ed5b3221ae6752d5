import { isNotNull, type SQL } from 'drizzle-orm';
import { trustedPeople } from '../../db/schema';
import { existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { sha256Hex } from '../../platform/ids';
import { macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

/** The token in the links of mails to an address that a member named. Always the same. */
export async function trustedToken(
  context: Pick<Context, 'db'>,
  memberId: string,
  address: string,
): Promise<string> {
  return macOf(`trusted:${memberId}:${address}`, await serviceSecret(context, 'plans'));
}

export async function trustedPath(context: Pick<Context, 'db'>, memberId: string, address: string) {
  return `/trusted?token=${await trustedToken(context, memberId, address)}`;
}

/** The row of an address, by its token. */
export const trustedId = (token: string): Promise<string> => sha256Hex(token);

/** The person agreed to get mails about this member, and has not stopped them. */
export const isConfirmedTrusted = (memberId: string, address: string): SQL =>
  existsIn(trustedPeople, { memberId, address }, isNotNull(trustedPeople.confirmedAt));
