import type { SQL } from 'drizzle-orm';
import { CONSENT_VERSIONS } from '../../../src/shared/rules/members/consents';
import { consents } from '../../db/schema';
import { insertWhere } from '../../db/writes';
import type { MemberContext } from '../../platform/context';
import { newId } from '../../platform/ids';

/** Under the condition, keeps that the member agreed to the terms of renewal, in which language. */
export function agreeToRenewal<When extends SQL>(
  { language, now, session }: MemberContext,
  condition: When,
) {
  return insertWhere(
    consents,
    {
      id: newId('con'),
      memberId: session.memberId,
      kind: 'renewal',
      version: CONSENT_VERSIONS.renewal,
      language,
      givenAt: now.getTime(),
    },
    condition,
  );
}
