import { gt, lt, not } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import { countIn, rowHas } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { mails, members, signInPlaces } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import { deviceName } from '../../domain/sessions/deviceName';
import type { Context } from '../../platform/context';
import { sha256Hex } from '../../platform/ids';
import { networkOf } from '../../platform/rateLimit';

/** So that someone who knows a password cannot fill its owner's mailbox. */
const MAILS_A_DAY = 5;

/** The kind of device and the network of a sign-in, as a hash that reveals neither. */
export async function signInPlace(
  { userAgent, network }: Pick<Context, 'userAgent' | 'network'>,
  memberId: string,
): Promise<string> {
  const text = [memberId, deviceName(userAgent), networkOf(network)].join('\n');
  return (await sha256Hex(text)).slice(0, 32);
}

export function rememberPlace({ db, now }: Context, memberId: string, place: string) {
  const lastAt = now.getTime();
  const isThere = existsIn(members, { id: memberId });
  return db.run(
    insertWhere(signInPlaces, { memberId, place, lastAt }, isThere, {
      target: [signInPlaces.memberId, signInPlaces.place],
      set: { lastAt },
    }),
  );
}

/** Mails the member about a sign-in from a new place. Runs before the place is remembered. */
export function newPlaceMail(context: Context, memberId: string, place: string) {
  const { now, requestId } = context;
  const isAlike = rowHas(mails, { memberId, kind: 'new-sign-in' });
  return queueDeviceMail(
    context,
    'new-sign-in',
    memberId,
    `${memberId}:${requestId}`,
    allOf(
      not(existsIn(signInPlaces, { memberId, place })),
      lt(countIn(mails, allOf(isAlike, gt(mails.createdAt, now.getTime() - DAY))), MAILS_A_DAY),
    ),
  );
}
