import { eq } from 'drizzle-orm';
import type { ContactInput } from '../../../src/shared/contract/contact';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { idRow } from '../../db/columns';
import { columnWhere } from '../../db/expressions';
import { ALWAYS } from '../../db/guard';
import { firstRow, runBatch } from '../../db/runBatch';
import { contactMessages, members } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import { isPremiumAt, memberOfSession } from '../../domain/actor';
import { can } from '../../domain/capabilities';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueSupportMail } from '../../domain/mail/queueMail';
import type { Context } from '../../platform/context';
import { newId, sha256Hex } from '../../platform/ids';
import { networkBucket, returnToBucket, takeOrRefuse } from '../../platform/rateLimit';

/**
 * Stores a message to support and mails it. The same words from the same sender, while they wait
 * for an answer, are the same message and count once. Throws RATE_LIMITED.
 */
export async function sendContact(context: Context, input: ContactInput): Promise<{ id: string }> {
  const { db, now } = context;
  const sender = await signedInSender(context);
  const print = await fingerprintOf(input, sender?.id ?? '');
  const known = firstRow(idRow)`SELECT id FROM contact_messages WHERE fingerprint = ${print}`;
  const before = await known.run(db);
  if (before) return before;

  const perNetwork = await networkBucket(context, 'contact', RATE_LIMITS.contactPerNetwork);
  await takeOrRefuse(context, perNetwork, 'Several messages came from your network.');
  const { name, email, subject, category = null, message } = input;
  const id = newId('sup');
  const isPriority = sender !== null && can(sender, 'prioritySupport');
  const { stored } = await runBatch(db, {
    message: insertWhere(
      contactMessages,
      {
        id,
        name,
        email,
        subject,
        category,
        message,
        priority: isPriority,
        memberId: columnWhere(members.id, eq(members.id, sender?.id ?? '')),
        createdAt: now.getTime(),
        fingerprint: print,
      },
      ALWAYS,
      'ignore',
    ),
    mail: queueSupportMail(context, { kind: 'contact', id }, existsIn(contactMessages, { id })),
    stored: known,
  });
  if (stored && stored.id !== id) {
    await returnToBucket(context, perNetwork);
    return stored;
  }
  context.defer(deliverMails(context));
  return { id };
}

/** The signed-in sender, if any: the form is open to all, whatever the state of an account. */
async function signedInSender(context: Context) {
  const { session, now, db } = context;
  if (!session) return null;
  const row = await memberOfSession({ session, now }).run(db);
  return row && row.status !== 'inactive' ? { id: row.id, isPremium: isPremiumAt(row, now) } : null;
}

function fingerprintOf(input: ContactInput, senderId: string): Promise<string> {
  const { name, email, subject, category = '', message } = input;
  return sha256Hex(JSON.stringify([senderId, name, email, subject, category, message]));
}
