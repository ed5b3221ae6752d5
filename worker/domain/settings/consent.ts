import { type SQL, sql } from 'drizzle-orm';
import { SAFETY_NOTICE_VERSION } from '../../../src/shared/rules/safetyNotice';
import type { MemberContext } from '../../platform/context';
import { newId } from '../../platform/ids';

/** The member's consent to sensitive data stands: given, and not withdrawn since. */
export function consents(memberId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM consents WHERE member_id = ${memberId}
    AND kind = 'sensitive-data' AND withdrawn_at IS NULL)`;
}

/** Gives it under the condition, unless it stands already. */
export function giveConsent({ now, session }: MemberContext, condition: SQL): SQL {
  return sql`INSERT INTO consents (id, member_id, kind, version, given_at)
    SELECT ${newId('con')}, ${session.memberId}, 'sensitive-data', ${SAFETY_NOTICE_VERSION},
      ${now.getTime()} WHERE ${condition} AND NOT ${consents(session.memberId)}`;
}

export function withdrawConsent({ now, session }: MemberContext, condition: SQL): SQL {
  return sql`UPDATE consents SET withdrawn_at = ${now.getTime()}
    WHERE member_id = ${session.memberId} AND kind = 'sensitive-data' AND withdrawn_at IS NULL
      AND ${condition}`;
}
