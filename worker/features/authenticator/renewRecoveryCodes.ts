import { eq, isNotNull, sql } from 'drizzle-orm';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { text } from '../../db/columns';
import { allOf, guarded } from '../../db/guard';
import { hasRows, singleValue, unguarded } from '../../db/runBatch';
import { authenticators } from '../../db/schema';
import { existsIn } from '../../db/writes';
import { asActor, requireProof } from '../../domain/act';
import { newRecoveryCodes, recoveryCodeId } from '../../domain/codes/consumeCode';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMail } from '../../domain/mail/queueMail';
import { countFactors, requireFactorOfAdmin } from '../../domain/secondFactor';
import { deviceName } from '../../domain/sessions/deviceName';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { memberBucket, takeOrRefuse } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';

const MEANWHILE = sentence('Your recovery codes just changed. Please make new ones again.');

/**
 * Creates ten new recovery codes that replace all earlier ones, and returns them this once. Of two
 * simultaneous calls one creates them. Throws CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED, NOT_FOUND
 * without an app, RATE_LIMITED and CONFLICT.
 */
export async function renewRecoveryCodes(
  context: MemberContext,
): Promise<{ recoveryCodes: string[] }> {
  const mine = context.session.memberId;
  const hasApp = existsIn(
    authenticators,
    allOf(eq(authenticators.memberId, mine), isNotNull(authenticators.confirmedAt)),
  );
  const standing = sql`(SELECT json_group_array(id) FROM
    (SELECT id FROM recovery_codes WHERE member_id = ${mine} ORDER BY id))`;
  const { acting, factors, app, before } = await asActor(context, () => ({
    factors: countFactors(mine),
    app: hasRows`SELECT 1 WHERE ${hasApp}`,
    before: singleValue(text)`SELECT ${standing}`,
  }));
  requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  if (!app) throw notFound();
  const made = await memberBucket(acting, 'recovery-codes', RATE_LIMITS.recoveryCodesPerMember);
  await takeOrRefuse(acting, made, sentence("You've made new recovery codes many times."));
  const recoveryCodes = newRecoveryCodes();
  const ids = await Promise.all(recoveryCodes.map((each) => recoveryCodeId(mine, each)));
  const { isMade } = await asActor(acting, (within) => {
    const isMine = sql`EXISTS (SELECT 1 FROM recovery_codes WHERE id = ${ids[0]})`;
    return {
      added: guarded`INSERT INTO recovery_codes (id, member_id)
        SELECT value, ${mine} FROM json_each(${JSON.stringify(ids)})
        WHERE ${standing} = ${before} AND ${hasApp} AND ${within.counts}`,
      isMade: unguarded(hasRows`SELECT 1 WHERE ${isMine}`),
      former: unguarded(sql`DELETE FROM recovery_codes WHERE member_id = ${mine} AND ${isMine}
        AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
      mail: unguarded(
        queueMail(
          within,
          {
            kind: 'recovery-codes-made',
            memberId: mine,
            data: { device: deviceName(within.userAgent), place: within.place },
            key: `recovery-codes-made:${ids[0]}`,
          },
          isMine,
        ),
      ),
    };
  });
  if (!isMade) throw conflict(MEANWHILE);
  acting.defer(deliverMails(acting));
  return { recoveryCodes };
}
