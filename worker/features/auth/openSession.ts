import type { SQL } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { visitedRank } from '../../../src/shared/rules/discovery/rank';
import { ALWAYS } from '../../db/guard';
import { runBatch, type Statements } from '../../db/runBatch';
import { members } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import type { MemberRow } from '../../domain/actor';
import { type Mark, marksOf } from '../../domain/bans/banCodes';
import { traceStatement } from '../../domain/bans/traces';
import { endRecovery } from '../../domain/codes/factorRecovery';
import { deliverMails } from '../../domain/mail/deliverMails';
import type { Context } from '../../platform/context';
import { issueSession } from '../../platform/security/sessions';
import { firstOffer, newOffer } from './offerPasskey';
import { newPlaceMail, rememberPlace, signInPlace } from './signInPlaces';
import { finishSignIn, type SignedIn, sessionInsert } from './startSession';

/** The marks by which this browser and network, and an address, are recognized. */
export function marksOfCaller(context: Context, email?: string): Promise<Mark[]> {
  return marksOf(context, {
    ...(email === undefined ? {} : { email }),
    devices: context.device === null ? [] : [context.device],
    networks: [context.network],
  });
}

interface Proof {
  marks: readonly Mark[];
  /** Statements for the same batch, before the session's. */
  before: Statements;
  /** True while the proof is still valid. */
  counts: SQL;
  /** The proof was more than a password. */
  isSecondFactor?: boolean;
  /** A passkey may be offered. */
  mayOffer?: boolean;
}

/** Signs in a member who has proved their identity, and mails them when the place is new. */
export async function openSession(
  context: Context,
  member: MemberRow,
  { marks, before, mayOffer = false, ...shown }: Proof,
): Promise<SignedIn> {
  const { db, now } = context;
  const issued = await issueSession(now);
  const rank = visitedRank(member.rank, newJerseyDay(now));
  const place = await signInPlace(context, member.id);
  const { isOffered = false } = await runBatch(db, {
    ...before,
    traces: traceStatement(context, member.id, marks),
    visit: updateWhere(members, { lastLoginAt: now.getTime(), rank }, { id: member.id }),
    session: sessionInsert(context, issued, member, shown),
    ...(mayOffer ? { isOffered: firstOffer(context, member, issued) } : {}),
    // The member still has the app, or a substitute for it, so a pending recovery ends.
    ...(shown.isSecondFactor ? { recovery: endRecovery(member.id, ALWAYS) } : {}),
    mail: newPlaceMail(context, member.id, place),
    place: rememberPlace(context, member.id, place),
  });
  context.defer(deliverMails(context));
  const signedIn = await finishSignIn(context, issued, member);
  if (!isOffered) return signedIn;
  return { ...signedIn, passkeyOffer: await newOffer(context, issued) };
}
