import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { allSettings } from '../../src/shared/contract/account/settings';
import { memberObjectOf } from '../../worker/platform/objects';
import { read } from './messages';
import type { TestMember } from './signedIn';

export const HIDDEN_WORD = 'sugar';
export const RUDE = 'Looking for a Sugár baby';
export const KIND = 'Shall we walk along the canal?';

/** Replaces the member's list; returns it as it is stored. */
export async function hides(me: TestMember, ...words: string[]): Promise<string[]> {
  const answer = await me.send('PATCH', '/api/user/settings', { hiddenWords: words });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return allSettings.parse(await answer.json()).hiddenWords;
}

/** The unread count of all conversations. */
export const unreadCountOf = ({ id }: TestMember) => memberObjectOf(env, id).unread();

/** Of each message of the thread, whether the member sees it folded. */
export const folded = async (me: TestMember, other: TestMember) =>
  (await read(me, other, '?peek=true')).map(({ hasHiddenWord }) => hasHiddenWord === true);
