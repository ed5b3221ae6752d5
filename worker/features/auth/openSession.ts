import { gt, isNotNull, lt, not, type SQL } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { visitedRank } from '../../../src/shared/rules/discovery/rank';
import { DAY } from '../../../src/shared/rules/durations';
import { countIn, rowHas } from '../../db/expressions';
import { ALWAYS, allOf, NEVER } from '../../db/guard';
import { type Query, runBatch, type Statements } from '../../db/runBatch';
import { mails, members, passkeys, sessions, signInPlaces } from '../../db/schema';
import { didUpdate, existsIn, insertWhere, updateWhere } from '../../db/writes';
import type { MemberRow } from '../../domain/actor';
import { type Mark, marksOf } from '../../domain/bans/banCodes';
import { traceStatement } from '../../domain/bans/traces';
import { endRecovery } from '../../domain/codes/factorRecovery';
import { deliverMails } from '../../domain/mail/deliverMails';
import { newChallenge } from '../../domain/passkeys/challenges';
import { needsSecondFactor } from '../../domain/secondFactor';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import { deviceName } from '../../domain/sessions/deviceName';
import type { Context } from '../../platform/context';
import { sha256Hex } from '../../platform/ids';
import { networkOf } from '../../platform/rateLimit';
import { type IssuedSession, issueSession } from '../../platform/security/sessions';
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

/**
 * Whether a passkey is offered to the member who signs in: once in the life of the account, while
 * they have none and could add one. An administrator who must show a second factor sets it up in
 * the settings. Runs after the session's row was written.
 */
function firstOffer(
  { now, vars }: Pick<Context, 'now' | 'vars'>,
  member: Pick<MemberRow, 'id' | 'role'>,
  { id }: IssuedSession,
): Query<boolean, unknown> {
  const isNew = { id: member.id, passkeyOfferedAt: null, mustChangePassword: false };
  const mayOffer = allOf(
    rowHas(members, isNew),
    isNotNull(members.emailConfirmedAt),
    needsSecondFactor(member, vars) ? NEVER : ALWAYS,
    not(existsIn(passkeys, { memberId: member.id })),
    existsIn(sessions, { id }),
  );
  return didUpdate(members, { passkeyOfferedAt: now.getTime() }, mayOffer);
}

/** Counts as a proof for adding a passkey, in this session alone. */
export const newOffer = (
  context: Pick<Context, 'db' | 'now'>,
  { id: sessionId }: Pick<IssuedSession, 'id'>,
) => newChallenge(context, { to: 'offer', sessionId });

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
  const lastAt = now.getTime();
  const isThere = existsIn(members, { id: memberId });
  return db.run(
    insertWhere(signInPlaces, { memberId, place, lastAt }, isThere, {
      target: [signInPlaces.memberId, signInPlaces.place],
      set: { lastAt },
    }),
  );
}

/** Mails the member about a sign-in from a new place. Runs before the place is remembered. */
function newPlaceMail(context: Context, memberId: string, place: string) {
  const { now, requestId } = context;
  const isAlike = rowHas(mails, { memberId, kind: 'new-sign-in' });
  return queueDeviceMail(
    context,
    'new-sign-in',
    memberId,
    `${memberId}:${requestId}`,
    allOf(
      not(existsIn(signInPlaces, { memberId, place })),
      lt(countIn(mails, allOf(isAlike, gt(mails.createdAt, now.getTime() - DAY))), MAILS_A_DAY),
    ),
  );
}
