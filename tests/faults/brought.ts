import { judged, type Row } from './row.ts';
import type { Stage } from './stage.ts';

const DAY_MS = 86_400_000;
const DAY = '2026-01-02';
const AT_ONCE = 100;
const ROWS_AT_ONCE = 5_000;
/** Decisions of a step. */
const A_STEP = 500;

interface Old {
  actor: string;
  target: string;
  kind: 'like' | 'super' | 'pass';
  at: number;
  likedOn: string | null;
}

/**
 * Brings a store over whose directory kept what members had decided, while the server is killed again
 * and again, and compares every list of every member with what stood there.
 */
export async function bringOldStore(
  stage: Stage,
  { members, each }: { members: number; each: number },
): Promise<Row[]> {
  const ids: string[] = [];
  while (ids.length < members) {
    ids.push(...(await stage.members(AT_ONCE)).map(({ id }) => id));
  }
  const now = Date.now();
  const old = decisionsOf(ids, each, now);
  const matches = matchesOf(old);
  for (let start = 0; start < old.length; start += ROWS_AT_ONCE) {
    const decisions = old.slice(start, start + ROWS_AT_ONCE);
    await stage.tell('keep', { decisions, matches: start === 0 ? matches : [] });
  }
  const startedAt = Date.now();
  const { steps, kills } = await bringAll(stage, Math.ceil(old.length / A_STEP / 3));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);

  const expected = expectedLists(ids, old, matches, now);
  const wrong: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const lists = (await stage.tell('lists', { ids: some, day: DAY, now })) as object[];
    some.forEach((id, index) => {
      const [seen, wanted] = [JSON.stringify(lists[index]), JSON.stringify(expected.get(id))];
      if (seen !== wanted) wrong.push(`${id}: ${seen} for ${wanted}`.slice(0, 300));
    });
  }
  const counts = [ids.length, old.length, matches.length].map((n) => n.toLocaleString('en'));
  return [
    judged(
      'A store of an older form comes over, killed on the way',
      'each list of each member is what it was',
      `${counts[0]} members, ${counts[1]} decisions, ${counts[2]} matches, in ${steps} steps with ${kills} kills and ${seconds} s: all equal`,
      [...wrong, ...(kills === 0 ? ['nothing was killed'] : [])],
    ),
  ];
}

/** The step that is killed is begun anew; after the second one all of it is, from the beginning. */
async function bringAll(
  stage: Stage,
  killedEach: number,
): Promise<{ steps: number; kills: number }> {
  let [steps, kills] = [0, 0];
  for (let after: unknown = null; ; ) {
    const step = stage.tell('bring', { after }).catch(() => null);
    steps += 1;
    if (steps % killedEach === 0) {
      await stage.kill();
      await step;
      kills += 1;
      console.log(`  killed in step ${steps}`);
      await stage.restart();
      if (kills === 2) after = null;
      continue;
    }
    const done = (await step) as { next: unknown } | null;
    if (!done) throw new Error('A step failed.');
    if (done.next === null) return { steps, kills };
    after = done.next;
  }
}

/** Everybody decided about some before and behind them, by turns: so that many decided both ways. */
function decisionsOf(ids: readonly string[], each: number, now: number): Old[] {
  return ids.flatMap((actor, index) =>
    Array.from({ length: each }, (_, n): Old => {
      const step = n % 2 === 0 ? 1 + n : ids.length - n;
      const target = ids[(index + step) % ids.length] ?? '';
      const kind = (['like', 'pass', 'super', 'like'] as const)[(index + n) % 4] ?? 'like';
      // Of the passes some were taken back, some are over.
      const age = kind === 'pass' && n % 5 === 3 ? now : kind === 'pass' && n % 5 === 4 ? 40 : 0;
      const at = age === now ? 0 : now - age * DAY_MS - n * 1_000 - index;
      return { actor, target, kind, at, likedOn: kind === 'pass' ? null : DAY };
    }),
  );
}

const isLike = ({ kind }: Old) => kind !== 'pass';
const keyOf = (a: string, b: string) => `${a} ${b}`;

function matchesOf(old: readonly Old[]): { low: string; high: string; at: number }[] {
  const likes = new Map(old.filter(isLike).map((each) => [keyOf(each.actor, each.target), each]));
  return [...likes.values()].flatMap(({ actor, target, at }) => {
    const back = likes.get(keyOf(target, actor));
    if (!back || actor > target) return [];
    return [{ low: actor, high: target, at: Math.max(at, back.at) }];
  });
}

const byId = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]) =>
  a < b ? -1 : 1;

function expectedLists(
  ids: readonly string[],
  old: readonly Old[],
  matches: readonly { low: string; high: string }[],
  now: number,
) {
  const given = Map.groupBy(old, ({ actor }) => actor);
  const received = Map.groupBy(old.filter(isLike), ({ target }) => target);
  const matched = new Set(matches.map(({ low, high }) => keyOf(low, high)));
  const isMutual = (a: string, b: string) => matched.has(a < b ? keyOf(a, b) : keyOf(b, a));
  return new Map(
    ids.map((id) => {
      const mine = given.get(id) ?? [];
      const likes = received.get(id) ?? [];
      const answered = new Set(mine.filter(({ at }) => at > 0).map(({ target }) => target));
      const counts = (each: Old) => isLike(each) || each.at > now - 30 * DAY_MS;
      const rows = mine.map(({ target, kind, at }) => {
        const stands = kind === 'pass' && at === 0 ? 'none' : kind;
        return [target, stands, at, kind !== 'pass' && isMutual(id, target)] as const;
      });
      const waiting = likes.filter(({ actor }) => !answered.has(actor));
      return [
        id,
        {
          given: rows.toSorted(byId),
          leftOut: mine
            .filter(counts)
            .map(({ target }) => target)
            .toSorted(),
          superLikers: likes
            .filter(({ kind }) => kind === 'super')
            .map(({ actor }) => actor)
            .toSorted(),
          waiting: waiting.toSorted((a, b) => b.at - a.at).map(({ actor, at }) => [actor, at]),
          spent: [mine.filter(isLike).length, mine.filter(({ kind }) => kind === 'super').length],
        },
      ];
    }),
  );
}
