import type { ReportableMember } from '../../../../src/shared/contract/safety';
import { CONTACTS_SHOWN } from '../../../../src/shared/rules/limits';
import { flag, row, text, time } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asActor } from '../../../domain/act';
import { matchedWith, visibleTo } from '../../../domain/members/visibility';
import type { MemberContext } from '../../../platform/context';
import { memberObjectOf } from '../../../platform/objects';

const contactRow = row({
  userId: text,
  firstName: text,
  lastContactAt: time,
  isBlocked: flag,
});

/**
 * All members this one had contact with, the latest first. Those who cannot be seen have the name
 * that was last shown, so that the list never reveals who still exists, nor whether the
 * conversation ended.
 */
export async function listReportable(context: MemberContext): Promise<ReportableMember[]> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const known = await memberObjectOf(env, mine).contactsKnown(CONTACTS_SHOWN);
  const { found } = await asActor(context, () => ({
    found: rows(contactRow)`
      SELECT contact.value ->> 'otherId' AS userId,
        COALESCE(ended.first_name, IIF(${visibleTo(mine)}, m.first_name, NULL),
          NULLIF(contact.value ->> 'firstName', ''), b.first_name, m.first_name,
          departed.first_name, '') AS firstName,
        contact.value ->> 'lastAt' AS lastContactAt, b.blocker_id IS NOT NULL AS isBlocked
      FROM json_each(${JSON.stringify(known)}) contact
      LEFT JOIN members m ON m.id = contact.value ->> 'otherId'
      LEFT JOIN departed_members departed ON departed.account = contact.value ->> 'otherId'
      LEFT JOIN blocks b ON b.blocker_id = ${mine} AND b.blocked_id = contact.value ->> 'otherId'
      LEFT JOIN ended_conversations ended ON ended.member_id = ${mine}
        AND ended.other_id = contact.value ->> 'otherId' AND ended.sealed_until > ${now.getTime()}
        AND NOT (m.id IS NOT NULL AND ${matchedWith(mine)})
      ORDER BY contact.key`,
  }));
  const names = found.map(({ userId, firstName }) => [userId, firstName] as const);
  await memberObjectOf(env, mine).nameContacts(Object.fromEntries(names));
  return found;
}
