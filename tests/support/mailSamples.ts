import { eq } from 'drizzle-orm';
import type { Language } from '../../src/shared/texts/language';
import { alarms, contactMessages, events, fraudNotices, takeDowns } from '../../worker/db/schema';
import type {
  MailData,
  MailKindName,
  SupportMailKindName,
} from '../../worker/domain/mail/mailKinds';
import { newId } from '../../worker/platform/ids';
import { anEvent, setRsvpOf } from './eventWorld';
import { paid } from './figuresWorld';
import { answerPlan, checkInCall, proposed } from './plans';
import { report, subscription } from './promiseWorld';
import { saves } from './savedSearches';
import { db, signedIn, type TestMember } from './signedIn';
import { change, DAY, liked, matched, PREMIUM, write } from './world';

interface Recipient extends TestMember {
  language: Language;
}

/** Brings about what a mail is about, and returns its data: one for each way it can be worded. */
type Samples = {
  [Kind in MailKindName]: ((me: Recipient) => MailData<Kind> | Promise<MailData<Kind>>)[];
};

const nothing = [() => ({})];
const device = [() => ({ device: 'Chrome on Windows', place: 'Hoboken' })];
const REASONS = {
  en: 'You asked three people for gift cards.',
  es: 'Le pediste tarjetas de regalo a tres personas.',
};
const NEXT_MONTH = Date.now() + 30 * DAY;

const rosa = () => signedIn({ firstName: 'Rosa', emailConfirmedAt: 1 });

async function matchOf(me: TestMember) {
  const other = await rosa();
  await matched(me, other);
  return other;
}

async function eventOf(me: TestMember, status?: 'cancelled') {
  const { id } = await anEvent({ title: 'Jazz brunch' });
  await setRsvpOf(me, { id });
  if (status) await db.update(events).set({ status }).where(eq(events.id, id));
  return id;
}

const payment = ({ id: memberId }: TestMember, given: Parameters<typeof paid>[0]) =>
  paid({ memberId, method: 'Visa ending in 1234', periodEnd: NEXT_MONTH, ...given }).then(
    ({ id }) => ({ paymentId: id }),
  );

async function claim(given: Partial<typeof takeDowns.$inferInsert>) {
  const id = newId('tkd');
  await db.insert(takeDowns).values({
    id,
    kind: 'intimate',
    url: '',
    description: '',
    name: 'Ann Lee',
    email: 'ann@parkway.example',
    signature: 'Ann Lee',
    createdAt: Date.now() - DAY,
    confirmedAt: Date.now() - DAY,
    dueAt: Date.now() + DAY,
    ...given,
  });
  return { id };
}

async function missed(me: TestMember, isHelp: boolean) {
  const other = await matchOf(me);
  const plan = await proposed(me, other, 3, { kind: 'typed', name: 'Tops Diner' });
  await answerPlan(other, plan, { action: 'accept', version: plan.version });
  const address = `${me.id}@elsewhere.example`;
  const answer = await checkInCall(me, 'PUT', plan, { trusted: { name: 'Sam', email: address } });
  if (answer.status !== 204) throw new Error(await answer.text());
  return { planId: plan.id, address, isHelp };
}

export const MAIL_SAMPLES: Samples = {
  confirm: nothing,
  reset: nothing,
  'password-changed': nothing,
  'password-reset': nothing,
  'password-reset-by-mail': nothing,
  'new-sign-in': device,
  'passkey-added': device,
  'passkey-removed': device,
  'authenticator-added': device,
  'authenticator-removed': device,
  'recovery-codes-made': device,
  'recovery-code-used': device,
  'data-downloaded': device,
  'sign-in-code': nothing,
  'recovery-started': device,
  'recovery-finished': nothing,
  'new-match': [
    async (me) => {
      await matchOf(me);
      return {};
    },
    async (me) => {
      await matchOf(me);
      await matchOf(me);
      await liked(await rosa(), me);
      return {};
    },
  ],
  likes: [
    async (me) => {
      await liked(await rosa(), me);
      return {};
    },
    async (me) => {
      await liked(await rosa(), me);
      await liked(await rosa(), me);
      return {};
    },
  ],
  'unread-messages': [
    async (me) => {
      const other = await matchOf(me);
      await write(other, me);
      return { otherId: other.id };
    },
  ],
  'saved-searches': [
    async (me) => {
      await change(me, PREMIUM);
      const saved = await saves(me, { gender: 'male', age: '18-35' });
      return { found: saved.map(({ id }) => ({ id, count: 3 })) };
    },
  ],
  'event-notice': [
    async (me) => ({ eventId: await eventOf(me), change: 'promoted' }),
    async (me) => ({ eventId: await eventOf(me), change: 'changed' }),
    async (me) => ({ eventId: await eventOf(me, 'cancelled'), change: 'cancelled' }),
  ],
  'events-near-you': [
    async () => {
      await anEvent({ title: 'Trivia night' });
      return {};
    },
  ],
  'payment-receipt': [
    (me) => payment(me, {}),
    (me) => payment(me, { kind: 'renewal', note: 'not-kept' }),
  ],
  'renewal-reminder': [
    async ({ id }) => {
      const { termEnd } = await subscription({ memberId: id, termEnd: NEXT_MONTH });
      return { termEnd };
    },
  ],
  'renewal-failed': [
    (me) => payment(me, { kind: 'renewal', status: 'failed', termEnd: NEXT_MONTH }),
    (me) => payment(me, { kind: 'renewal', status: 'failed', termEnd: NEXT_MONTH, attempt: 4 }),
  ],
  'premium-ended': [() => ({ wasTrial: true }), () => ({ wasTrial: false })],
  warning: [({ language }) => ({ category: 'money', reason: REASONS[language] })],
  'account-closed': [() => ({ category: 'harassment' })],
  'appeal-decided': [
    ({ language }) => ({ overturned: false, warned: true, note: REASONS[language] }),
    ({ language }) => ({ overturned: true, warned: false, note: REASONS[language] }),
  ],
  'report-decided': (['dismissed', 'warned', 'deactivated', 'upheld', 'overturned'] as const).map(
    (outcome) => async (me: TestMember) => {
      const reportId = newId('rep');
      await report({ id: reportId, reporterId: me.id, createdAt: Date.now() - DAY });
      return { reportId, outcome };
    },
  ),
  'fraud-notice': [
    async ({ id: memberId }) => {
      const notice = { verdictId: newId('ver'), otherId: newId('usr'), firstName: 'Rosa' };
      await db
        .insert(fraudNotices)
        .values({ id: crypto.randomUUID(), memberId, ...notice, createdAt: Date.now() });
      return { otherId: notice.otherId };
    },
  ],
  'take-down': [
    ({ id }) => claim({ memberId: id, status: 'hidden' }),
    ({ id, language }) =>
      claim({ memberId: id, status: 'removed', reason: REASONS[language], resolvedAt: Date.now() }),
  ],
  'check-in': [(me) => missed(me, false), (me) => missed(me, true)],
  'trusted-request': [() => ({ address: 'sam@elsewhere.example' })],
};

/** The same for mails to support and to people who are not members. */
export const SUPPORT_MAIL_SAMPLES: Record<
  SupportMailKindName,
  (language: Language) => Promise<{ id: string }>
> = {
  contact: async () => {
    const id = newId('sup');
    const written = { subject: 'My invoice', message: 'Where do I find it?' };
    await db.insert(contactMessages).values({
      ...{ id, name: 'Ann Lee', email: 'ann@parkway.example', createdAt: Date.now() },
      ...{ ...written, priority: false },
    });
    return { id };
  },
  alarm: async () => {
    const promise = 'reports';
    await db
      .insert(alarms)
      .values({ promise, openSince: Date.now() - DAY, since: Date.now() })
      .onConflictDoNothing();
    return { id: promise };
  },
  dispute: async () => {
    const { id } = await paid({ disputeOpenedAt: Date.now() });
    return { id: `${id}/PP-D-12345` };
  },
  'take-down-claim': () => claim({}),
  'take-down-claimant': (language) =>
    claim({ language, status: 'removed', reason: REASONS[language], resolvedAt: Date.now() }),
  'take-down-confirm': (language) => claim({ language, confirmedAt: null }),
};
