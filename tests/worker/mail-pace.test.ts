import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runAll } from '../../worker/db/runBatch';
import { mailHours, mailPauses, mails } from '../../worker/db/schema';
import type { MailKindName } from '../../worker/domain/mail/mailKinds';
import {
  DEFAULT_DAILY_QUOTA,
  MAIL_PRIORITIES,
  rankOf,
} from '../../worker/domain/mail/mailPriority';
import { forgetMails } from '../../worker/domain/mail/mailQueue';
import { town } from '../support/browsePages';
import { anEvent } from '../support/eventWorld';
import { Mailbox } from '../support/mailbox';
import { countingReads } from '../support/rowsRead';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { DAY, liked } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUOTA = 20;
/** Of 20: the shares of letters and mails about people, and the use at which they wait. */
const LETTERS = 5;
const PEOPLE = 15;

let box = new Mailbox();
let me: TestMember;
let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
  box = new Mailbox({ MAIL_DAILY_QUOTA: QUOTA });
  await Promise.all([db.delete(mails), db.delete(mailHours), db.delete(mailPauses)]);
  me = await signedIn({ emailConfirmedAt: 1, notifyMarketing: true, townId: town('Hoboken') });
  await liked(await signedIn(), me);
  const { id } = await anEvent({ city: 'Hoboken', startTime: Date.now() + 2 * DAY });
  expect(id).toMatch(/^evt_/);
});

/** One mail of each priority that is always worth sending to `me`. */
const OF: Record<
  (typeof MAIL_PRIORITIES)[number],
  { kind: MailKindName; data: string; subject: RegExp }
> = {
  security: { kind: 'password-changed', data: '{}', subject: /password was changed/ },
  payments: { kind: 'premium-ended', data: '{"wasTrial":true}', subject: /trial has ended/ },
  confirmations: { kind: 'confirm', data: '{}', subject: /Confirm your email/ },
  people: { kind: 'likes', data: '{}', subject: /likes? you/ },
  letters: { kind: 'events-near-you', data: '{}', subject: /near you/ },
};
type Priority = keyof typeof OF;

async function queue(priority: Priority, count = 1, at = Date.now() - HOUR, to = me) {
  const { kind, data } = OF[priority];
  const rows = Array.from({ length: count }, () => ({
    key: crypto.randomUUID(),
    memberId: to.id,
    kind,
    priority: rankOf(priority),
    data: JSON.parse(data),
    dueAt: at,
    createdAt: Math.max(at, Date.now() - HOUR / 2),
  }));
  const inserts = rows.map((row) => db.insert(mails).values(row));
  await runAll(db, inserts);
  return rows.map(({ key }) => key);
}

const sent = (priority: Priority) =>
  box.sent.filter(({ subject }) => OF[priority].subject.test(subject)).length;
const order = () =>
  box.sent.map(({ subject }) => MAIL_PRIORITIES.find((each) => OF[each].subject.test(subject)));
const coded = (code: string) => Object.assign(new Error(`refused ${code}`), { code });
const refuse = (code: string, ...priorities: Priority[]) => {
  box.before = async ({ subject }) => {
    if (priorities.some((each) => OF[each].subject.test(subject))) throw coded(code);
  };
};
const goOn = () => {
  box.before = async () => {};
};
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
const paused = async () =>
  (await db.select().from(mailPauses)).map(({ priority }) => MAIL_PRIORITIES[priority]).sort();
const stateOf = async (key = '') => (await db.select().from(mails).where(eq(mails.key, key)))[0];

describe('the order of mails', () => {
  it('follows their priority, however long others have waited', async () => {
    await queue('letters', 2, Date.now() - 5 * DAY);
    await queue('people', 2, Date.now() - 3 * DAY);
    await queue('payments', 2, Date.now() - 2 * DAY);
    await queue('security', 2, Date.now() - MINUTE);
    await box.deliver();
    const turns = order();
    expect(turns).toHaveLength(8);
    expect(new Set(turns)).toEqual(new Set(['security', 'payments', 'people', 'letters']));
    // Ten are sent in parallel; of more, the first ten have the highest priorities.
    box.sent.length = 0;
    await Promise.all([db.delete(mails), db.delete(mailHours)]);
    await queue('letters', 9, Date.now() - 5 * DAY);
    await queue('security', 12, Date.now() - MINUTE);
    await box.deliver();
    expect(order().slice(0, 12)).toEqual(Array(12).fill('security'));
  });

  it('reads no more than is sent, however many letters wait', async () => {
    const { DB, reads } = countingReads();
    const counting = new Mailbox({ MAIL_DAILY_QUOTA: QUOTA, DB });
    const mostOfATurn = async () => {
      reads.length = 0;
      await counting.deliver();
      return Math.max(...reads);
    };
    await queue('letters', LETTERS);
    const few = await mostOfATurn();
    expect(few).toBeGreaterThan(0);
    await db.delete(mailHours);
    await queue('letters', 300, Date.now() - DAY);
    await queue('people', 300, Date.now() + DAY);
    expect(await mostOfATurn()).toBeLessThan(few + 20);
    expect(counting.sent).toHaveLength(2 * LETTERS);
  });
});

describe('the daily share', () => {
  it('of letters ends them, and leaves the rest to other mails', async () => {
    await queue('letters', 12);
    await box.deliver();
    expect(sent('letters')).toBe(LETTERS);
    await box.deliver(later(HOUR));
    expect(sent('letters')).toBe(LETTERS);
    await queue('people', 18);
    await box.deliver();
    expect(sent('people')).toBe(PEOPLE - LETTERS);
    await queue('security', QUOTA);
    await box.deliver();
    expect(sent('security')).toBe(QUOTA);
  });

  it.for(['many', 3, undefined])(
    'is that of a small quota where the setting has none: %s',
    async (MAIL_DAILY_QUOTA) => {
      box = new Mailbox({ MAIL_DAILY_QUOTA });
      await queue('letters', DEFAULT_DAILY_QUOTA / 2);
      await box.deliver();
      expect(sent('letters')).toBe(DEFAULT_DAILY_QUOTA / 4);
      const wrong = logged.map((line) => JSON.parse(line));
      const settings = ['MAIL_DAILY_QUOTA'];
      const line = { event: 'part-off', part: 'mail quota', settings };
      expect(wrong).toEqual(MAIL_DAILY_QUOTA === undefined ? [] : [line]);
    },
  );

  it('holds for any number of runs at once', async () => {
    await queue('letters', 40);
    await Promise.all(Array.from({ length: 8 }, () => box.deliver()));
    expect(sent('letters')).toBe(LETTERS);
  });

  it('renews by itself after a day, and not before', async () => {
    const keys = await queue('letters', 2 * LETTERS);
    await box.deliver();
    await box.deliver(later(23 * HOUR));
    expect(sent('letters')).toBe(LETTERS);
    await box.deliver(later(26 * HOUR));
    expect(sent('letters')).toBe(2 * LETTERS);
    for (const key of keys) expect(await stateOf(key)).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('makes letters wait for a day once other mails have used half of it', async () => {
    await queue('security', QUOTA / 2);
    await box.deliver();
    await queue('letters');
    await box.deliver();
    expect(sent('letters')).toBe(0);
  });

  it('counts nothing that the provider did not accept', async () => {
    await queue('letters', LETTERS);
    box.before = () => Promise.reject(new Error('451'));
    await box.deliver();
    expect(await db.select().from(mailHours)).toMatchObject([{ sent: 0 }]);
    goOn();
    await box.deliver(later(2 * MINUTE));
    expect(sent('letters')).toBe(LETTERS);
  });

  it('drops letters that could not be sent in their week, and nothing else', async () => {
    const now = Date.now();
    for (const each of MAIL_PRIORITIES) await queue(each);
    await db.update(mails).set({ createdAt: now - 7 * DAY });
    await queue('letters');
    await forgetMails(box.context());
    const left = (await db.select().from(mails)).map(({ kind }) => kind).sort();
    expect(left.join()).toBe('confirm,events-near-you,likes,password-changed,premium-ended');
  });
});

describe("the provider's answers", () => {
  it.for(['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED'])(
    'about its rate pause lower priorities first: %s',
    async (code) => {
      refuse(code, 'letters');
      await queue('letters', 2);
      await box.deliver();
      expect(await paused()).toEqual(['letters']);
      await queue('people', 2);
      await box.deliver();
      expect(sent('people')).toBe(2);

      refuse(code, 'people', 'letters');
      await queue('people', 2);
      await queue('payments', 1);
      await box.deliver();
      expect(await paused()).toEqual(['letters', 'people']);
      expect(sent('payments')).toBe(1);
    },
  );

  it('never pause security mails: each is tried by itself', async () => {
    refuse('E_DAILY_LIMIT_EXCEEDED', ...MAIL_PRIORITIES);
    const [key] = await queue('security');
    await box.deliver();
    expect(await paused()).toEqual(['confirmations', 'letters', 'payments', 'people']);
    expect(await stateOf(key)).toMatchObject({ state: 'waiting', tries: 1 });
    goOn();
    await queue('people');
    await box.deliver(later(2 * MINUTE));
    expect(order()).toEqual(['security']);
  });

  it('cost no try for a mail that has to wait for the rate', async () => {
    refuse('E_RATE_LIMIT_EXCEEDED', 'people');
    const [key] = await queue('people');
    for (const minutes of [0, 2, 10, 60]) await box.deliver(later(minutes * MINUTE));
    expect(await stateOf(key)).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('let sending resume by itself: one mail first, and all when that was accepted', async () => {
    const start = Date.now();
    refuse('E_RATE_LIMIT_EXCEEDED', 'people');
    await queue('people', 4);
    await box.deliver(new Date(start));
    goOn();
    await box.deliver(new Date(start + MINUTE / 2));
    expect(sent('people')).toBe(0);
    await box.deliver(new Date(start + MINUTE));
    expect(sent('people')).toBe(1);
    expect(await paused()).toEqual(['letters']);
    await box.deliver(new Date(start + MINUTE));
    expect(sent('people')).toBe(4);
  });

  it('lengthen the pause each time, up to a limit; those of one moment count once', async () => {
    refuse('E_RATE_LIMIT_EXCEEDED', 'letters');
    await queue('letters', 4);
    let now = Date.now();
    const waits: number[] = [];
    for (let each = 0; each < 11; each += 1) {
      await box.deliver(new Date(now));
      const [pause] = await db.select().from(mailPauses);
      waits.push(((pause?.until ?? 0) - now) / MINUTE);
      now = pause?.until ?? 0;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  });

  it.for(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR', 'E_HEADER_VALUE_INVALID'])(
    'about one address settle its mail at once, and delay no other: %s',
    async (code) => {
      const other = await signedIn();
      const refused = await queue('security', 14, Date.now() - DAY);
      await queue('security', 1, Date.now() - MINUTE, other);
      box.before = async ({ to }) => {
        if (to === me.row.email) throw coded(code);
      };
      await box.deliver();
      box.only(other.row.email);
      for (const key of refused) {
        expect(await stateOf(key)).toMatchObject({ state: 'failed', tries: 1, data: {} });
      }
      expect(await paused()).toEqual([]);
      const lines = logged.map((line) => JSON.parse(line));
      expect(lines).toHaveLength(14);
      expect(lines[0]).toMatchObject({ event: 'mail-refused', kind: 'password-changed', code });
      expect(logged.join('\n')).not.toContain(me.row.email);
    },
  );

  it('that concern neither rate nor address are retried as usual', async () => {
    refuse('E_SENDER_NOT_VERIFIED', 'security');
    const [key] = await queue('security');
    await box.deliver();
    expect(await stateOf(key)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(await paused()).toEqual([]);
  });
});
