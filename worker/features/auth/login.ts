import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { loginRequest } from '../../../src/shared/contract/auth';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { visitedRank } from '../../../src/shared/rules/rank';
import { ask } from '../../db/ask';
import { marksOf } from '../../domain/bans/banCodes';
import { traceStatement } from '../../domain/bans/traces';
import { deliverMails } from '../../domain/mail/deliverMails';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { passwordMatches } from '../../platform/password';
import { issueSession } from '../../platform/sessions';
import { closedAccount } from './closedAccount';
import { newPlaceMail, rememberPlace, signInPlace } from './signInPlaces';
import { failsForUs, givenBack, takeSignInTry } from './signInTries';
import { finishSignIn, type SignedIn, sessionInsert } from './startSession';

/**
 * Signs in. A try is counted before the password is looked at and given back when it was right, so
 * that simultaneous guesses cannot outrun the limit. A wrong address costs the same hash. Throws what
 * `takeSignInTry` throws, and ACCOUNT_INACTIVE, with why, for the right password of a closed account.
 */
export async function login(
  context: Context,
  input: z.infer<typeof loginRequest>,
): Promise<SignedIn> {
  const { db, now } = context;
  const marks = await marksOf(context, {
    devices: context.device === null ? [] : [context.device],
    networks: [context.network],
  });
  const { member, taken } = await takeSignInTry(context, input, marks);
  const right = await failsForUs(context, taken, () =>
    passwordMatches(input.password, member?.passwordHash ?? null),
  );
  if (!member || !right) {
    throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password.');
  }
  if (member.status === 'inactive') {
    await ask(db, { back: givenBack(context, taken) });
    throw await closedAccount(context, member.id);
  }
  const issued = await issueSession(now);
  const rank = visitedRank(member.rank, newJerseyDay(now));
  const place = await signInPlace(context, member.id);
  await ask(db, {
    back: givenBack(context, taken),
    traces: traceStatement(context, member.id, marks),
    visit: sql`UPDATE members SET last_login_at = ${now.getTime()}, rank = ${rank}
      WHERE id = ${member.id}`,
    session: sessionInsert(context, issued, member),
    mail: newPlaceMail(context, member.id, place),
    place: rememberPlace(context, member.id, place),
  });
  context.defer(deliverMails(context));
  return finishSignIn(context, issued, member);
}
