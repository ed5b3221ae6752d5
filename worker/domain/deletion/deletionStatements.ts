import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { idRow } from '../../db/columns';
import { iif } from '../../db/expressions';
import { allOf, guarded } from '../../db/guard';
import { rows } from '../../db/runBatch';
import {
  contactMessages,
  fraudNotices,
  mails,
  members,
  parkedDecisions,
  payments,
  rateWindows,
  reports,
  takeDowns,
} from '../../db/schema';
import { deleteWhere, didWrite, existsIn, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import type { Mark } from '../bans/banCodes';
import { keepMarks } from '../bans/keepMarks';
import { keepDeparted } from '../contacts/departedMembers';
import { retireVaultStatement } from '../payments/retireVault';
import { isClaimant } from '../takeDowns/ownersClaims';

const LIMITS = ['email-search', 'download', 'plans', 'trusted-requests'];

/** What is looked up before the batch of a deletion. */
export interface DeletionFacts {
  /** The marks that identify the member, if they are under report. */
  marks: readonly Mark[];
  hasContacts: boolean;
}

/**
 * The part of a deletion that one batch can do, under a condition that the last statement ends by
 * deleting the member; that statement returns a row if it did. Foreign keys delete what belongs to
 * the member; what is stored elsewhere is entered in `deletions`. Reports by and about them stay
 * until their own time is over; of a member under report the identifying `marks` stay too. If
 * others had contact with the member, what blocking and reporting need is kept for a year.
 */
export function deletionStatements<When extends SQL>(
  context: Pick<Context, 'db' | 'now'>,
  mine: string,
  mayGo: When,
  { marks, hasContacts }: DeletionFacts,
) {
  const { now } = context;
  const wasTaken = allOf(isNotNull(payments.chargedBackAt), isNull(payments.releasedAt));
  const nameless = { method: 'PayPal', payerCode: iif(wasTaken, payments.payerCode, null) };
  const isOwnMessage = guarded`id IN (${ownContactMessages(mine)})`;
  const isReported = existsIn(reports, { reportedAccount: mine, status: 'open' });
  const limits = LIMITS.map((name) => `${name}:${mine}`);
  const remember = (kind: string, things: SQL) =>
    guarded`INSERT INTO deletions (member_id, kind, thing, first_name, since)
      SELECT ${mine}, ${kind}, thing, ${kind === 'conversation' ? members.firstName : null},
        ${now.getTime()}
      FROM (${things}) JOIN members ON id = ${mine} WHERE ${mayGo}
      ON CONFLICT DO NOTHING`;
  return {
    inbox: remember('inbox', sql`SELECT '' AS thing`),
    // Triggers enter these and the sessions for removal when they are deleted with the member.
    photos: rows(idRow)`SELECT id FROM photos WHERE member_id = ${mine}
      UNION ALL SELECT photo_id FROM photo_checks
      WHERE member_id = ${mine} AND photo_id IS NOT NULL`,
    conversations: remember(
      'conversation',
      sql`SELECT IIF(low_id = ${mine}, high_id, low_id) AS thing FROM pairs
        WHERE (low_id = ${mine} OR high_id = ${mine}) AND has_thread = 1`,
    ),
    // The keys of mails to others about the member's messages contain the member's id.
    mails: deleteWhere(
      mails,
      guarded`key IN (SELECT m.key FROM pairs p
        CROSS JOIN mails m ON m.member_id = IIF(p.low_id = ${mine}, p.high_id, p.low_id)
          AND m.kind = 'unread-messages'
        WHERE (p.low_id = ${mine} OR p.high_id = ${mine})
          AND instr(m.key, ${`:${mine}:`}) > 0)`,
      mayGo,
    ),
    contactMessages: deleteWhere(contactMessages, isOwnMessage, mayGo),
    vault: retireVaultStatement(context, mine, mayGo),
    // The books keep what was paid and PayPal's references, not whose card or account it was,
    // unless the money was taken back.
    payments: updateWhere(payments, nameless, { memberId: mine }, mayGo),
    // Members who were notified about this one keep the notice, without the name.
    fraudNotices: updateWhere(fraudNotices, { firstName: '' }, { otherId: mine }, mayGo),
    limits: deleteWhere(rateWindows, { key: limits }, mayGo),
    // What the take-down desk keeps is deleted as soon as its own time is over.
    claimed: guarded`UPDATE take_downs AS t SET claimant_left = 1
      WHERE ${isClaimant(mine)} AND ${mayGo}`,
    claimsAbout: updateWhere(takeDowns, { memberLeft: true }, { memberId: mine }, mayGo),
    parked: updateWhere(parkedDecisions, { dueAt: 0 }, { otherId: mine }, mayGo),
    marks: keepMarks(mine, marks, allOf(mayGo, isReported)),
    departed: keepDeparted(context, mine, { marks, hasContacts }, mayGo),
    isGone: didWrite(deleteWhere(members, { id: mine }, mayGo)),
  };
}

/** Ids of a member's messages to support, also of those sent signed out from the same address. */
export function ownContactMessages(memberId: string): SQL {
  const sentSignedOut = (isAnswered: 'NULL' | 'NOT NULL') => sql`SELECT c.id FROM members m
    JOIN contact_messages c ON c.email = m.email AND c.answered_at IS ${sql.raw(isAnswered)}
    WHERE m.id = ${memberId} AND m.email_confirmed_at IS NOT NULL AND c.member_id IS NULL`;
  return sql`SELECT id FROM contact_messages WHERE member_id = ${memberId}
    UNION ${sentSignedOut('NULL')} UNION ${sentSignedOut('NOT NULL')}`;
}
