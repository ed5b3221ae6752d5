import { sql } from 'drizzle-orm';
import { calendarUrl } from '../../src/shared/contract/events';
import { loginWith, withApp } from './authenticatorApp';
import { passkeySignIn, withPasskey } from './passkeys';
import { call, db, newDevice, type TestMember } from './signedIn';

/** A credential that opens an account, or a factor required before it opens. */
export interface Opener {
  /** The tables that store it. */
  tables: readonly string[];
  /** Adds one to the account; returns a check whether it still works. */
  add: (member: TestMember) => Promise<() => Promise<boolean>>;
}

const rowsOf = async (table: string, member: TestMember) =>
  (await db.all(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE member_id = ${member.id}`)).length;
const storedLinks = (member: TestMember, purpose: string) =>
  db.run(sql`INSERT INTO link_tokens (id, member_id, purpose, expires_at)
    VALUES (${crypto.randomUUID()}, ${member.id}, ${purpose}, ${Date.now() + 3_600_000})`);
const linksOf = async (member: TestMember, purpose: string) =>
  (
    await db.all(sql`SELECT 1 FROM link_tokens
      WHERE member_id = ${member.id} AND purpose = ${purpose}`)
  ).length > 0;

/** All of them. A member has `PASSWORD`, and a device that adds the others. */
export const OPENERS = {
  password: {
    tables: ['members'],
    add: async (member) => async () => {
      const answer = await loginWith(member);
      const { code } = (await answer.json()) as { code?: string };
      // The app's code is required only after the right password.
      return answer.status === 200 || code === 'CODE_REQUIRED';
    },
  },
  session: {
    tables: ['sessions'],
    add: async (member) => {
      const other = await newDevice(member.row);
      return async () => (await other.get('/api/auth/me')).status === 200;
    },
  },
  passkey: {
    tables: ['passkeys'],
    add: async (member) => {
      const { authenticator } = await withPasskey(member);
      return async () => (await passkeySignIn(authenticator)).status === 200;
    },
  },
  'authenticator app': {
    tables: ['authenticators', 'recovery_codes'],
    add: async (member) => {
      await withApp(member);
      return async () =>
        (await rowsOf('authenticators', member)) === 1 &&
        (await rowsOf('recovery_codes', member)) === 10;
    },
  },
  'calendar feed': {
    tables: ['calendar_feeds'],
    add: async (member) => {
      const { url } = calendarUrl.parse(await (await member.get('/api/user/calendar')).json());
      const { pathname, search } = new URL(url);
      return async () => (await call(pathname + search)).status === 200;
    },
  },
  'push subscription': {
    tables: ['push_subscriptions'],
    add: async (member) => {
      const { sessionId } = await newDevice(member.row);
      await db.run(sql`INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
        VALUES (${sessionId}, ${`https://push.example/${sessionId}`}, 'key', 'auth')`);
      return async () =>
        (await db.all(sql`SELECT 1 FROM push_subscriptions WHERE session_id = ${sessionId}`))
          .length === 1;
    },
  },
  'reset link': {
    tables: ['link_tokens'],
    add: async (member) => {
      await storedLinks(member, 'reset');
      return () => linksOf(member, 'reset');
    },
  },
  'mailed code': {
    tables: ['link_tokens'],
    add: async (member) => {
      await storedLinks(member, 'sign-in');
      return () => linksOf(member, 'sign-in');
    },
  },
  drafts: {
    tables: ['members'],
    add: async (member) => {
      const endedAt = async () =>
        (
          await db.all<{ at: number | null }>(
            sql`SELECT access_ended_at AS at FROM members WHERE id = ${member.id}`,
          )
        )[0]?.at;
      const before = await endedAt();
      // A device deletes its stored data when it learns of another time.
      return async () => (await endedAt()) === before;
    },
  },
} satisfies Record<string, Opener>;
export type OpenerName = keyof typeof OPENERS;

/** Tables with similar names, and what they are for. */
export const OPENS_NOTHING: Readonly<Record<string, string>> = {
  factor_recoveries: 'when a lost app is taken off',
  mails: 'a key that says what a mail is about',
  member_traces: 'codes by which somebody is known again',
  payments: 'the books, with codes of who paid',
  photo_gestures: 'what the next photo of a check has to show',
  subscriptions: 'how premium goes on',
  unsubscribe_keys: 'links that switch mails off',
};
