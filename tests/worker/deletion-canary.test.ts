import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, refunds } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { memberObjectOf } from '../../worker/platform/objects';
import { photoKeys } from '../../worker/platform/photos';
import { hashPassword } from '../../worker/platform/security/password';
import { blocks } from '../support/blocks';
import {
  CONTACT,
  ID_CONTACT,
  ID_REPORTED,
  ID_SEALED,
  ID_STAYS,
  IN_INBOX,
  REPORTED,
  SEALED,
} from '../support/canaryPlaces';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { alarmOf, endedDaysAgo } from '../support/endings';
import { anEvent, schedule, setRsvpOf } from '../support/eventWorld';
import { hides } from '../support/hiddenWords';
import { eventually, liveConnection } from '../support/liveConnection';
import { listOf, read, reported, sent } from '../support/messages';
import { plansWithWords } from '../support/plans';
import { decisionsAbout, photoChecksOf } from '../support/plantedDecisions';
import { reportedTo } from '../support/reports';
import { rewritten, sealedMonthAgo } from '../support/rewritten';
import { db, signedIn } from '../support/signedIn';
import {
  everythingStored,
  knownElsewhere,
  memberReferences,
  placesOf,
  storeBindings,
} from '../support/stores';
import { addPhoto, DAY, liked, matched, PREMIUM, write } from '../support/world';

/** Plants a unique word wherever a member can leave one. */
async function plant(word: string) {
  // A pair is stored in the order of its ids: one friend sorts before, one after.
  const [friend, second, stranger, blocked, enemy] = await Promise.all([
    signedIn({ ...PREMIUM, id: newId('usr').replace('_', '_0').slice(0, 24) }),
    signedIn({ id: newId('usr').replace('_', '_z').slice(0, 24) }),
    signedIn(),
    signedIn(),
    signedIn(),
  ]);
  const me = await signedIn({
    ...PREMIUM,
    id: newId('usr').replace('_', '_m').slice(0, 24),
    email: `${word}@parkway.example`,
    emailConfirmedAt: 1,
    passwordHash: await hashPassword(PASSWORD),
    firstName: word,
    lastName: word,
    bio: `I am ${word}`,
    interests: [word],
    quizAnswers: { energy: word },
    personalityType: word,
    personalityTraits: [word],
    personalityInsights: [word],
  });
  const line = await liveConnection(me);
  await matched(me, friend);
  await matched(me, second);
  await liked(me, stranger);
  await blocks(enemy, me);
  const [photoId, checkPhotoId] = [newId('pho'), newId('chp')];
  await addPhoto(me, photoId, new TextEncoder().encode(word));
  const keys = [photoKeys.variant(photoId, 96), photoKeys.original(checkPhotoId)];
  for (const key of keys) await env.PHOTOS.put(key, word);
  await db.run(sql`UPDATE photos SET placeholder = ${word} WHERE id = ${photoId}`);

  await sent(write(friend, me, 'Hello'));
  const said1 = await sent(write(me, friend, `Said ${word}`));
  await sent(write(me, stranger, `Asked ${word}`));
  await sent(write(me, blocked, `Left ${word}`));
  await Promise.all([reported(me, friend), reported(me, stranger), reported(me, blocked)]);
  await blocks(me, blocked);
  const event = await anEvent();
  await setRsvpOf(me, event);
  await me.send('POST', `/api/events/${event.id}/invite`, { userId: friend.id });
  await friend.send('POST', `/api/events/${event.id}/invite`, { userId: me.id });
  await reportedTo(me, friend, { details: `About ${word}`, messageIds: [said1.id] });
  await reportedTo(friend, me, { details: `Rude ${word}`, messageIds: [said1.id] });
  await me.get('/api/user/calendar');
  await me.get('/api/users?excludeCurrentUser=true&city=Hoboken');
  await Promise.all([me.send('POST', '/api/user/searches', { city: word }), hides(me, word)]);
  await plansWithWords(me, friend, second, word);
  const now = Date.now();
  const toSupport = (memberId: string | null, from: string, answeredBy: string | null = null) =>
    sql`INSERT INTO contact_messages (id, member_id, name, email, subject, message, priority,
        created_at, answered_at, answered_by)
      VALUES (${newId('sup')}, ${memberId}, ${from}, ${`${from}@parkway.example`}, ${from},
        ${`From ${from}`}, 0, ${now}, ${answeredBy && now}, ${answeredBy})`;
  const rows = [
    sql`INSERT INTO ties (member_id, other_id, liked_at) VALUES (${me.id}, ${friend.id}, ${now}),
      (${friend.id}, ${me.id}, ${now})`,
    // Signed in, as a visitor from the same address, and a visitor's that the member answered.
    toSupport(me.id, word),
    toSupport(null, word),
    toSupport(null, 'visitor', me.id),
    sql`UPDATE reports SET resolved_by = ${me.id} WHERE reporter_id = ${friend.id}`,
    sql`INSERT INTO consents (id, member_id, kind, version, given_at)
      VALUES (${newId('con')}, ${me.id}, 'terms', ${word}, ${now})`,
    sql`UPDATE sessions SET user_agent = ${word}, place = ${word} WHERE member_id = ${me.id}`,
    sql`UPDATE calendar_feeds SET secret = ${word} WHERE member_id = ${me.id}`,
    sql`INSERT INTO warnings (id, member_id, category, created_at)
      VALUES (${newId('wrn')}, ${me.id}, 'spam', ${now})`,
    sql`INSERT INTO fraud_notices (id, member_id, verdict_id, other_id, first_name, created_at)
      VALUES (${newId('ver')}, ${me.id}, ${newId('ver')}, ${newId('usr')}, ${word}, ${now}),
        (${newId('ver')}, ${friend.id}, ${newId('ver')}, ${newId('usr')}, 'Another', ${now})`,
    ...decisionsAbout(me.id, friend.id, word),
    ...photoChecksOf(me.id, friend.id, { word, photoId, checkPhotoId }),
    sql`INSERT INTO contact_messages (id, member_id, name, email, subject, message, priority,
        created_at, fingerprint, answered_by)
      VALUES (${newId('sup')}, ${me.id}, ${word}, 'any@parkway.example', ${word}, ${word}, 0, ${now},
        ${word}, ${me.id})`,
    sql`INSERT INTO contact_messages (id, name, email, subject, message, priority, created_at,
        answered_at)
      VALUES (${newId('sup')}, 'Out', ${me.row.email}, 'Signed out', 'Before', 0, ${now}, ${now})`,
    sql`INSERT INTO mails (key, member_id, kind, data, due_at, created_at)
      VALUES (${`warning:${word}`}, ${me.id}, 'warning', ${JSON.stringify({ word })},
        ${now + 9e9}, ${now})`,
    sql`INSERT INTO link_tokens (id, member_id, purpose, expires_at)
      VALUES (${word}, ${me.id}, 'confirm', ${now})`,
    sql`INSERT INTO unsubscribe_keys (member_id, key_id, secret)
      VALUES (${me.id}, ${word}, ${word})`,
    sql`INSERT INTO sign_in_places (member_id, place, last_at) VALUES (${me.id}, ${word}, ${now})`,
    sql`INSERT INTO passkeys (id, member_id, credential_id, public_key, counter, transports, name,
        is_synced, created_at)
      VALUES (${newId('key')}, ${me.id}, ${word}, ${word}, 0, '[]', ${word}, 0, ${now})`,
    sql`INSERT INTO authenticators (member_id, secret, created_at) VALUES (${me.id}, ${word}, 1)`,
    sql`INSERT OR REPLACE INTO order_tallies (member_id, decided) VALUES (${me.id}, 1)`,
    sql`INSERT INTO recovery_codes (id, member_id) VALUES (${word}, ${me.id})`,
    sql`INSERT INTO factor_recoveries (member_id, started_at) VALUES (${me.id}, 1)`,
    sql`INSERT INTO member_traces (member_id, kind, code, seen_at)
      VALUES (${me.id}, 'device', ${`hash-${now}`}, ${now})`,
    sql`INSERT INTO holds (member_id, cause, account, since, resolved_by, reason)
      VALUES (${me.id}, 'device', ${word}, 1, ${me.id}, ${word})`,
    sql`INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
      VALUES (${me.sessionId}, ${`https://push.example/${word}`}, ${word}, ${word})`,
    sql`INSERT INTO payments (id, member_id, kind, plan, amount_cents, status, auto_renew,
        invoice_number, created_at, method, order_id, capture_id)
      VALUES (${newId('pay')}, ${me.id}, 'purchase', 'monthly', 899, 'completed', 0,
        ${Math.floor(Math.random() * 1e9)}, ${now}, ${`Visa ending in ${word}`},
        ${crypto.randomUUID()}, ${crypto.randomUUID()})`,
    sql`INSERT INTO subscriptions (member_id, plan, auto_renew, vault_id, term_end, error)
      VALUES (${me.id}, 'monthly', 1, ${`vault-${me.id}`}, ${now + 9e9}, ${word})
      ON CONFLICT (member_id) DO UPDATE SET error = excluded.error,
        vault_id = excluded.vault_id`,
  ];
  for (const row of rows) await db.run(row);
  await knownElsewhere(me);
  // Listing contacts keeps the names that were shown.
  await friend.get('/api/reports/reportable');
  const mine = memberObjectOf(env, me.id);
  await runInDurableObject(mine, (_, state) => state.storage.put('note', word));
  return { me, friend, second, stranger, blocked, enemy, line, photoId };
}

/** Where the word has to be found before, so that its absence afterwards proves something. */
const PLANTED = [
  ...['email', 'first_name', 'last_name', 'bio', 'interests', 'quiz_answers'].map(
    (column) => `d1 members.${column}`,
  ),
  'd1 photos.placeholder',
  'd1 ended_conversations.first_name',
  'd1 contact_messages.message',
  'd1 verdicts.reason',
  'd1 appeals.text',
  'd1 sessions.user_agent',
  'd1 mails.data',
  'd1 link_tokens.id',
  'd1 trusted_people.address',
  'd1 calendar_feeds.secret',
  'd1 subscriptions.error',
  'd1 payments.method',
  'd1 push_subscriptions.endpoint',
  'd1 contact_messages.email',
  'r2 bytes',
  'conversation messages.content',
  'conversation sealed.content',
  ...IN_INBOX,
];

describe('the search', () => {
  it('covers every store that the worker is bound to', () => {
    expect(storeBindings()).toEqual([
      'CONVERSATIONS',
      'DB',
      'INBOXES',
      'PAGE_VIEWS',
      'PHOTOS',
      'SESSIONS',
    ]);
  });
});

describe('a deleted account', () => {
  it('leaves no text of its member except sealed or reported ones, and later none', async () => {
    const word = `canary${newId('usr').slice(4)}`;
    const planted = await plant(word);
    const { me, friend, stranger, blocked, line, photoId } = planted;

    const before = await placesOf(word);
    expect(before).toEqual(expect.arrayContaining([...PLANTED, ...REPORTED]));
    const places = await placesOf(me.id);
    expect(places).toContain('kv value');
    for (const { table, column } of await memberReferences()) {
      const place = `d1 ${table}.${column}`;
      expect(places, `nothing was planted in ${place}`).toContain(place);
    }

    expect((await deletesAccount(me)).status).toBe(204);
    expect(await line.closed).toBe(4401);
    // After the answer follow waitlists and the other sides' summaries.
    const wordStays = async () => (await placesOf(word)).toSorted();
    await eventually(wordStays, [...SEALED, ...CONTACT, ...REPORTED].toSorted());
    expect(await placesOf(photoId)).toEqual(['d1 report_pictures.photo_id']);
    const idStays = async () =>
      (await placesOf(me.id)).filter((place) => !ID_STAYS.includes(place)).toSorted();
    expect(await idStays()).toEqual([...ID_SEALED, ...ID_CONTACT, ...ID_REPORTED].toSorted());
    expect(await placesOf(me.sessionId)).toEqual([]);

    for (const other of [friend, stranger, blocked]) {
      const [listed] = await listOf(other);
      expect(listed?.user).toMatchObject({ firstName: 'Deleted member', profilePicture: null });
      const said = (await read(other, me)).filter(({ senderId }) => senderId === me.id);
      for (const { content } of said) expect(content).toBe('This message was deleted.');
    }
    expect((await read(friend, me)).map(({ content }) => content)).toContain('Hello');
    for (const other of [friend, stranger, blocked]) {
      await endedDaysAgo(me, other, 30);
      await alarmOf(me, other);
    }
    for (const other of [friend, planted.second, blocked, planted.enemy]) {
      const inbox = memberObjectOf(env, other.id);
      await sealedMonthAgo(inbox);
      await runInDurableObject(inbox, (object) => object.alarm());
    }
    expect(await wordStays()).toEqual([...CONTACT, ...REPORTED].toSorted());
    expect(await idStays()).toEqual([...ID_CONTACT, ...ID_REPORTED].toSorted());
    await db.run(sql`UPDATE reports SET status = 'dismissed', resolved_at = ${Date.now() - 91 * DAY}
      WHERE ${me.id} IN (reporter_account, reported_account)`);
    await schedule();
    await schedule({}, '*/5 * * * *');
    expect(await wordStays()).toEqual([...CONTACT].toSorted());
    expect(await idStays()).toEqual([...ID_CONTACT].toSorted());
    await db.run(sql`UPDATE departed_members SET departed_at = departed_at - ${366 * DAY}`);
    for (const other of [friend, planted.second, stranger, blocked, planted.enemy]) {
      const inbox = memberObjectOf(env, other.id);
      await rewritten(inbox, 'UPDATE contacts SET last_at = last_at - ?', 366 * DAY);
      await runInDurableObject(inbox, (object) => object.alarm());
    }
    await schedule();
    expect(await wordStays()).toEqual([]);
    expect(await idStays()).toEqual([]);
  });

  it('leaves its payments in the books, with PayPal’s references and without it', async () => {
    const word = `canary${newId('usr').slice(4)}`;
    const { me } = await plant(word);
    const [before] = await db.select().from(payments).where(eq(payments.memberId, me.id));
    const refund = { id: newId('pay'), amountCents: 100, refundedAt: 1 };
    const [refunded] = await db
      .insert(refunds)
      .values({ ...refund, paymentId: before?.id ?? '' })
      .returning();
    expect(before).toMatchObject({ orderId: expect.any(String), captureId: expect.any(String) });
    await deletesAccount(me);
    const [after] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, before?.id ?? ''));
    expect(after).toEqual({ ...before, memberId: null, method: 'PayPal' });
    expect(await db.select().from(refunds).where(eq(refunds.id, refund.id))).toEqual([refunded]);
  });

  it('leaves a code of its address for its trial, and the address nowhere', async () => {
    const word = `canary${newId('usr').slice(4)}`;
    const known = { email: `${word}@parkway.example`, emailConfirmedAt: 1 };
    const me = await signedIn({ ...known, passwordHash: await hashPassword(PASSWORD) });
    expect((await me.send('POST', '/api/subscription/trial')).status).toBe(200);
    const codes = (await everythingStored()).get('d1 spent_trials.address_code');
    await deletesAccount(me);
    expect([...(await placesOf(word)), ...(await placesOf(me.id))]).toEqual([]);
    expect((await everythingStored()).get('d1 spent_trials.address_code')).toBe(codes ?? 'none');
  });

  it('is deleted from every table by a foreign key, or by name', async () => {
    for (const { table, column, onDelete } of await memberReferences()) {
      expect(['CASCADE', 'SET NULL'], `${table}.${column}`).toContain(onDelete);
    }
  });
});
