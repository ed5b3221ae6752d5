import { sql } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import { queueMail } from '../../domain/mail/queueMail';
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
  const at = now.getTime();
  return db.run(sql`INSERT INTO sign_in_places (member_id, place, last_at)
    SELECT id, ${place}, ${at} FROM members WHERE id = ${memberId}
    ON CONFLICT (member_id, place) DO UPDATE SET last_at = excluded.last_at`);
}

/** Mails the member about a sign-in from a new place. Runs before the place is remembered. */
export function newPlaceMail(context: Context, memberId: string, place: string) {
  const { now, requestId, userAgent } = context;
  return queueMail(
    context,
    {
      kind: 'new-sign-in',
      memberId,
      data: { device: deviceName(userAgent), place: context.place },
      key: `new-sign-in:${memberId}:${requestId}`,
    },
    sql`NOT EXISTS (SELECT 1 FROM sign_in_places WHERE member_id = m.id AND place = ${place})
      AND (SELECT COUNT(*) FROM mails WHERE member_id = m.id AND kind = 'new-sign-in'
        AND created_at > ${now.getTime() - DAY}) < ${MAILS_A_DAY}`,
  );
}
