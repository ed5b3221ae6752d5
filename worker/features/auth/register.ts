import { eq, sql } from 'drizzle-orm';
import type { RegisterInput } from '../../../src/shared/contract/account/auth';
import { municipalityByName } from '../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { firstRank } from '../../../src/shared/rules/discovery/rank';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { runBatch } from '../../db/runBatch';
import { consents, members, spentTrials } from '../../db/schema';
import { holdStatements } from '../../domain/bans/holdRecognized';
import { traceStatement } from '../../domain/bans/traces';
import { inheritBlocks } from '../../domain/contacts/departedMembers';
import { confirmationLimits, queueFirstConfirmation } from '../../domain/mail/confirmationMail';
import { deliverMails } from '../../domain/mail/deliverMails';
import { requireStrongPassword } from '../../domain/passwords/requirePassword';
import { requireUnbreached } from '../../domain/passwords/requireUnbreached';
import { addressCode } from '../../domain/payments/addressCode';
import { newConsent } from '../../domain/settings/ownSettings';
import type { Context } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import {
  networkBucket,
  returnedOnOwnFailure,
  takeFromBucket,
  takeOrRefuse,
} from '../../platform/rateLimit';
import { hashPassword } from '../../platform/security/password';
import { issueSession } from '../../platform/security/sessions';
import { requireTurnstile } from '../../platform/security/turnstile';
import { sentence } from '../../platform/sentence';
import { marksOfCaller, rememberPlace, signInPlace } from './openSession';
import { finishSignIn, isPasswordCurrent, type SignedIn, sessionInsert } from './startSession';

/** Creates the account and signs it in. A member recognized from a ban is held without notice. */
export async function register(context: Context, input: RegisterInput): Promise<SignedIn> {
  const town = municipalityByName(input.city);
  if (!town) throw invalid('city', 'Please choose a town in New Jersey from the list.');
  await requireStrongPassword(context, input.password, input.email);
  const perNetwork = await networkBucket(context, 'register', RATE_LIMITS.registrationPerNetwork);
  await takeOrRefuse(context, perNetwork, 'A lot of accounts were created from your network.');
  await requireUnbreached(context, input.password);
  await requireTurnstile(context, input.turnstileToken);

  const now = context.now.getTime();
  const today = newJerseyDay(context.now);
  const member = {
    id: newId('usr'),
    email: input.email,
    passwordHash: await returnedOnOwnFailure(context, perNetwork, () =>
      hashPassword(input.password),
    ),
    createdAt: now,
    lastLoginAt: now,
    language: context.language,
    firstName: input.firstName,
    lastName: input.lastName,
    gender: input.gender,
    ageAnchor: ageAnchor(input.age, today),
    townId: town.id,
    bio: input.bio,
    interests: input.interests,
    rank: firstRank(today),
  };
  const given = ['terms', 'safety-notice'] as const;
  const kinds = input.consentSensitiveData ? ([...given, 'sensitive-data'] as const) : given;
  const issued = await issueSession(context.now);
  const place = await signInPlace(context, member.id);
  const marks = await marksOfCaller(context, input.email);
  const confirmations = await confirmationLimits(context, input.email);
  const { known, network, isHeld } = holdStatements(context, member.id, marks);
  const trialUsedAt = context.db
    .select({ at: spentTrials.usedAt })
    .from(spentTrials)
    .where(eq(spentTrials.addressCode, await addressCode(context, input.email)));
  try {
    await runBatch(context.db, {
      member: context.db.insert(members).values({ ...member, trialUsedAt: sql`(${trialUsedAt})` }),
      consents: context.db
        .insert(consents)
        .values(kinds.map((kind) => newConsent(context, member.id, kind))),
      session: sessionInsert(context, issued, member, { counts: isPasswordCurrent(member) }),
      place: rememberPlace(context, member.id, place),
      traces: traceStatement(context, member.id, marks),
      blocks: inheritBlocks(context, member.id, marks),
      known,
      network,
      isHeld,
      mail: queueFirstConfirmation(context, member.id, confirmations),
      counted: [
        takeFromBucket(context, confirmations.perAddress),
        takeFromBucket(context, confirmations.perNetwork),
      ],
    });
  } catch (error) {
    if (isTakenAddress(error)) {
      throw new DomainError(
        'EMAIL_TAKEN',
        sentence("There's already an account with this email address."),
        {
          errors: [
            { path: 'email', message: sentence("There's already an account with this address.") },
          ],
        },
      );
    }
    throw error;
  }
  context.defer(deliverMails(context));
  return finishSignIn(context, issued, member);
}

function isTakenAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.message.includes('UNIQUE constraint failed: members.email') || isTakenAddress(error.cause)
  );
}
