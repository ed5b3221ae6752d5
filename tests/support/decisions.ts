import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { decisionResponse, likesResponse, mutualMatches } from '../../src/shared/contract/matches';
import { pastLike } from '../../worker/dev/factories/befriend';
import { memberObjectOf } from '../../worker/platform/objects';
import type { TestMember } from './signedIn';
import { neighbours } from './world';

export interface Someone {
  id: string;
}

export const decide = (from: TestMember, to: Someone, isLiked = true, isSuper?: boolean) =>
  from.send('POST', '/api/matches', {
    targetUserId: to.id,
    isLiked,
    ...(isSuper === undefined ? {} : { isSuper }),
  });

export async function outcome(answer: Response) {
  expect(answer.status).toBe(200);
  return decisionResponse.parse(await answer.json());
}

export const like = async (from: TestMember, to: Someone) => outcome(await decide(from, to));
export const superLike = async (from: TestMember, to: Someone) =>
  outcome(await decide(from, to, true, true));
export const pass = async (from: TestMember, to: Someone) => outcome(await decide(from, to, false));
export const unmatch = (from: TestMember, to: Someone) =>
  from.send('DELETE', `/api/matches/${to.id}`);

export const mutualOf = async (me: TestMember) =>
  mutualMatches.parse(await (await me.get('/api/matches/mutual')).json());
export const likesOf = async (me: TestMember) =>
  likesResponse.parse(await (await me.get('/api/matches/likes')).json());

/** Past likes of `me`, as many as a limit needs. */
export async function likesGiven(
  me: Someone,
  count: number,
  at: number,
  kind: 'like' | 'super' = 'like',
) {
  const others = await neighbours(Array.from({ length: count }, () => ({})));
  const given = others.map(({ id }) => pastLike(String(id), at, kind));
  await memberObjectOf(env, me.id).takeDecisions(me.id, { given });
}

/** A like about something, with or without a comment. */
export const remark = (
  from: TestMember,
  to: Someone,
  said: { comment?: string; on?: { kind: 'photo' | 'prompt' | 'interest'; value: string } },
) => from.send('POST', '/api/matches', { targetUserId: to.id, isLiked: true, ...said });
export const undoLike = (from: TestMember, to: Someone) =>
  from.send('DELETE', `/api/matches/likes/${to.id}`);
