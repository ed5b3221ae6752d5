import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sha256Hex } from '../../worker/platform/ids';
import type { OpenerName } from './openers';
import { db, sendAs, signedIn, type TestMember } from './signedIn';
import { PASSWORD } from './signIns';

type Fate = 'ends' | 'stays';

/** A way for an owner to regain the account, or to shut others out. */
interface Recovery {
  act: (member: TestMember) => Promise<Response>;
  /** What happens to each existing opener. */
  fates: Record<OpenerName, Fate>;
}

const NEW = 'Cape-May-Point-9';

/** The token of a mailed link, without the mail. */
async function linkOf({ id }: TestMember, purpose: 'confirm' | 'reset'): Promise<string> {
  const token = crypto.randomUUID();
  await db.run(sql`INSERT INTO link_tokens (id, member_id, purpose, expires_at)
    VALUES (${await sha256Hex(token)}, ${id}, ${purpose}, ${Date.now() + 60_000})`);
  return token;
}

async function resetByMail(member: TestMember): Promise<Response> {
  const token = await linkOf(member, 'reset');
  return sendAs('POST', '/api/auth/reset-password', { token, password: NEW });
}

const ALL_END: Record<OpenerName, Fate> = {
  password: 'ends',
  session: 'ends',
  passkey: 'ends',
  'authenticator app': 'ends',
  'calendar feed': 'ends',
  'push subscription': 'ends',
  'reset link': 'ends',
  'mailed code': 'ends',
  drafts: 'ends',
};

export const RECOVERIES = {
  'a reset by mail': {
    act: resetByMail,
    // Set up under the confirmed address, the app is a second lock.
    fates: { ...ALL_END, 'authenticator app': 'stays' },
  },
  'a reset by mail of an account that was set up before its address was confirmed': {
    act: async (member) => {
      await db.run(sql`UPDATE members SET email_confirmed_at = NULL WHERE id = ${member.id}`);
      return resetByMail(member);
    },
    fates: ALL_END,
  },
  'a change of the password': {
    act: (member) =>
      member.send('POST', '/api/user/change-password', {
        currentPassword: PASSWORD,
        newPassword: NEW,
      }),
    // The page then lists passkeys and the app, to be removed.
    fates: { ...ALL_END, passkey: 'stays', 'authenticator app': 'stays', drafts: 'stays' },
  },
  'a reset by an administrator': {
    act: async (member) =>
      (await signedIn({ role: 'admin' })).send(
        'POST',
        `/api/admin/users/${member.id}/reset-password`,
      ),
    fates: { ...ALL_END, passkey: 'stays', 'authenticator app': 'stays', drafts: 'stays' },
  },
  'signing out every other device': {
    act: (member) => member.send('DELETE', '/api/user/sessions'),
    fates: {
      ...ALL_END,
      password: 'stays',
      passkey: 'stays',
      'authenticator app': 'stays',
      'reset link': 'stays',
      'mailed code': 'stays',
      drafts: 'stays',
    },
  },
  '"This wasn\'t me" in the mail that confirms the address': {
    act: async (member) => {
      await db.run(sql`UPDATE members SET email_confirmed_at = NULL WHERE id = ${member.id}`);
      const token = await linkOf(member, 'confirm');
      return sendAs('POST', '/api/auth/not-me', { token });
    },
    fates: ALL_END,
  },
  'deleting the account': {
    act: (member) =>
      member.send('DELETE', '/api/user/delete-account', {
        password: PASSWORD,
        confirmText: 'DELETE MY ACCOUNT',
      }),
    fates: ALL_END,
  },
} satisfies Record<string, Recovery>;

export type RecoveryName = keyof typeof RECOVERIES;

export async function recovers(name: RecoveryName, member: TestMember) {
  const answer = await RECOVERIES[name].act(member);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
}
