import { eq } from 'drizzle-orm';
import type {
  TakeDownConfirmation,
  TakeDownInput,
  TakeDownResponse,
} from '../../../src/shared/contract/takeDown';
import { HOUR } from '../../../src/shared/rules/durations';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { TAKE_DOWN_HOURS } from '../../../src/shared/rules/safety/takeDowns';
import { columnWhere } from '../../db/expressions';
import { ALWAYS, NEVER } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { members, takeDowns } from '../../db/schema';
import { insertWhere } from '../../db/writes';
import { memberOfSession } from '../../domain/actor';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueSupportMail } from '../../domain/mail/queueMail';
import { acceptClaim, targetOfUrl } from '../../domain/takeDowns/acceptClaim';
import { isConfirmToken, takeDownToken } from '../../domain/takeDowns/takeDownTokens';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { bucket, networkBucket, takeOrRefuse } from '../../platform/rateLimit';
import { getTakeDownState } from './getTakeDownState';

/**
 * Receives a take-down request from anyone. It waits until the address is confirmed by the mailed
 * link; from a member with a confirmed address it counts at once. A request about a minor is
 * reviewed in any case. Throws RATE_LIMITED, and CONFLICT while another claim on the picture is
 * open.
 */
export async function submitClaim(
  context: Context,
  input: TakeDownInput,
): Promise<TakeDownResponse> {
  const { db, now } = context;
  const perNetwork = await networkBucket(context, 'take-down', RATE_LIMITS.takeDownsPerNetwork);
  await takeOrRefuse(context, perNetwork, 'Several requests came from your network.');
  const claimantId = await confirmedMember(context);
  const perPerson = await bucket(
    'take-down',
    claimantId ?? input.email,
    claimantId === null ? RATE_LIMITS.confirmationMailsPerAddress : RATE_LIMITS.takeDownsPerPerson,
  );
  await takeOrRefuse(context, perPerson, 'Several requests came from this address.');

  const id = newId('tkd');
  const { memberId } = targetOfUrl(input.url, input.userId);
  const at = now.getTime();
  const isUnproved = claimantId === null ? ALWAYS : NEVER;
  await runBatch(db, {
    claim: insertWhere(
      takeDowns,
      {
        id,
        kind: input.kind,
        url: input.url,
        description: input.description,
        name: input.name,
        email: input.email,
        signature: input.signature,
        language: context.language,
        memberId: columnWhere(members.id, eq(members.id, memberId ?? '')),
        claimantId: columnWhere(members.id, eq(members.id, claimantId ?? '')),
        createdAt: at,
        dueAt: at + TAKE_DOWN_HOURS * HOUR,
      },
      ALWAYS,
    ),
    confirm: queueSupportMail(context, { kind: 'take-down-confirm', id }, isUnproved),
    support: queueSupportMail(
      context,
      { kind: 'take-down-claim', id },
      input.kind === 'minor' ? isUnproved : NEVER,
    ),
  });
  if (claimantId !== null) await acceptClaim(context, id);
  context.defer(deliverMails(context));
  return { id, statusToken: await takeDownToken(context, 'claimant', id) };
}

/** The member who is signed in, if their address is confirmed. */
async function confirmedMember({ session, now, db }: Context): Promise<string | null> {
  if (!session) return null;
  const member = await memberOfSession({ session, now }).run(db);
  return member?.status !== 'inactive' && member?.emailConfirmedAt ? member.id : null;
}

/**
 * Confirms a claim by the link that was mailed to the claimant. Repeating it changes nothing.
 * Throws NOT_FOUND for another token, CONFLICT while another claim on the picture is open,
 * RATE_LIMITED.
 */
export async function confirmClaim(context: Context, id: string, { token }: TakeDownConfirmation) {
  const limit = await networkBucket(
    context,
    'take-down-confirm',
    RATE_LIMITS.takeDownLinksPerNetwork,
  );
  await takeOrRefuse(context, limit, 'Several links were opened from your network.');
  if (!(await isConfirmToken(context, id, token))) throw notFound();
  await acceptClaim(context, id);
  const claimant = await takeDownToken(context, 'claimant', id);
  return (await getTakeDownState(context, id, claimant)).standing;
}
