import { setTimeout as wait } from 'node:timers/promises';
import type { Actor, Stage } from '../stage.ts';
import { type Ledger, untilAnswered, type Weather } from './acts.ts';

const PACE_MS = 110;

export interface Likes {
  /** Acknowledged likes: `from>to`. */
  given: Set<string>;
  /** Pairs of which at least one member was told that they match. */
  matched: Set<string>;
}

const pairKey = (a: string, b: string) => [a, b].toSorted().join(':');

/**
 * Each member of a circle likes every other one, in an order in which both members of a pair like
 * at the same moment.
 */
export async function likeAll(
  stage: Stage,
  weather: Weather,
  ledger: Ledger,
  likes: Likes,
  { me, circle }: { me: Actor; circle: readonly Actor[] },
) {
  const at = circle.indexOf(me);
  for (let step = 1; step < circle.length && !weather.isOver; step += 1) {
    // Both members of a pair reach each other at the same step.
    const other = circle[(2 * circle.length + step - at) % circle.length];
    if (!other || other === me) continue;
    const body = { targetUserId: other.id, isLiked: true };
    const answer = await untilAnswered(stage, weather, ledger, ['POST', '/api/matches'], {
      cookie: me.cookie,
      body,
    });
    if (answer.status !== 200) throw new Error(`A like was refused: ${answer.text}`);
    likes.given.add(`${me.id}>${other.id}`);
    if ((answer.body as { isMatched: boolean }).isMatched)
      likes.matched.add(pairKey(me.id, other.id));
    ledger.note('likes');
    await wait(PACE_MS);
  }
}

/** A match exists exactly when both like, and a liked member sees the like. */
export async function wrongWithLikes(
  { call }: Stage,
  { given, matched }: Likes,
  circle: readonly Actor[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const me of circle) {
    const answer = await call('GET', '/api/matches/mutual', { cookie: me.cookie });
    const matches = new Set((answer.body as { id: string }[]).map(({ id }) => id));
    const likers = await everyoneWhoLikes(call, me);
    for (const other of circle.filter((each) => each !== me)) {
      const [mine, theirs] = [`${me.id}>${other.id}`, `${other.id}>${me.id}`];
      const isMutual = given.has(mine) && given.has(theirs);
      if (isMutual !== matches.has(other.id)) wrong.push(`${mine}: match ${matches.has(other.id)}`);
      if (isMutual && !matched.has(pairKey(me.id, other.id)))
        wrong.push(`${mine}: nobody was told`);
      const isShown = likers.has(other.id);
      if (given.has(theirs) && !isMutual && !isShown) wrong.push(`${theirs}: the like is lost`);
      if (!given.has(theirs) && isShown) wrong.push(`${theirs}: a like of nobody`);
    }
  }
  return wrong;
}

async function everyoneWhoLikes(call: Stage['call'], me: Actor): Promise<Set<string>> {
  const found = new Set<string>();
  for (let path: string | null = '/api/matches/likes'; path; ) {
    const answer: Awaited<ReturnType<Stage['call']>> = await call('GET', path, {
      cookie: me.cookie,
    });
    for (const { id } of (answer.body as { members: { id: string }[] }).members) found.add(id);
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null;
    if (path) path = path.replace(/^https?:\/\/[^/]+/, '');
  }
  return found;
}
