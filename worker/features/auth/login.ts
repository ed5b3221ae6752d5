import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { loginRequest } from '../../../src/shared/contract/auth';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { visitedRank } from '../../../src/shared/rules/rank';
import { ask } from '../../db/ask';
import { members } from '../../db/schema';
import { marksOf } from '../../domain/bans/banCodes';
import { traceStatement } from '../../domain/bans/traces';
import { deliverMails } from '../../domain/mail/deliverMails';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { passwordMatches } from '../../platform/password';
import {
  bucket,
  giveBack,
  givenBackIfOurs,
  networkBucket,
  requireTaken,
  take,
} from '../../platform/rateLimit';
import { issueSession } from '../../platform/sessions';
import { closedAccount } from './closedAccount';
import { newPlaceMail, rememberPlace, signInPlace } from './signInPlaces';
import { finishSignIn, type SignedIn, sessionInsert } from './startSession';

/**
 * Signs in. A try is counted before the password is looked at and given back when it was right, so
 * that simultaneous guesses cannot outrun the limit. A wrong address costs the same hash. Throws
 * ACCOUNT_INACTIVE, with why, for the right password of a closed account.
 */
export async function login(
  context: Context,
  input: z.infer<typeof loginRequest>,
): Promise<SignedIn> {
  const { db, now } = context;
  const perAddress = await bucket('login', input.email, RATE_LIMITS.loginPerAddress);
  const perNetwork = await networkBucket(context, 'login-network', RATE_LIMITS.loginPerNetwork);
  const { addressTaken, networkTaken, found } = await ask(db, {
    addressTaken: take(context, perAddress),
    networkTaken: take(context, perNetwork),
    found: db.select().from(members).where(eq(members.email, input.email)),
  });
  const [member] = found;
  if (addressTaken && !networkTaken) {
    // Nobody may use up the tries of an address from a network that has none left.
    await giveBack(context, perAddress);
  }
  await requireTaken(
    context,
    addressTaken,
    perAddress,
    'There were too many tries for this address.',
  );
  await requireTaken(context, networkTaken, perNetwork, 'There were too many tries.');

  const right = await givenBackIfOurs(context, perAddress, () =>
    givenBackIfOurs(context, perNetwork, () =>
      passwordMatches(input.password, member?.passwordHash ?? null),
    ),
  );
  if (!member || !right) {
    throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password.');
  }
  if (member.status === 'inactive') {
    await db.batch([giveBack(context, perAddress), giveBack(context, perNetwork)]);
    throw await closedAccount(context, member.id);
  }
  const issued = await issueSession(now);
  const rank = visitedRank(member.rank, newJerseyDay(now));
  const place = await signInPlace(context, member.id);
  const marks = await marksOf(context, {
    devices: context.device === null ? [] : [context.device],
    networks: [context.network],
  });
  await db.batch([
    giveBack(context, perAddress),
    giveBack(context, perNetwork),
    db.run(traceStatement(context, member.id, marks)),
    db.run(sql`UPDATE members SET last_login_at = ${now.getTime()}, rank = ${rank}
      WHERE id = ${member.id}`),
    sessionInsert(context, issued, member),
    newPlaceMail(context, member.id, place),
    rememberPlace(context, member.id, place),
  ]);
  context.defer(deliverMails(context));
  return finishSignIn(context, issued, member);
}
