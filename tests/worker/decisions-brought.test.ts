import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bringDecisions } from '../../worker/domain/members/bringDecisions';
import { inboxOf } from '../../worker/platform/objects';
import { db } from '../support/signedIn';
import { DAY, neighbours } from '../support/world';

const site = { db, env };
const MEMBERS = 40;
const EACH = 6;

interface Old {
  actor: string;
  target: string;
  kind: 'like' | 'super' | 'pass';
  at: number;
  likedOn: string | null;
}

/** A store as it was: everybody decided about some of those behind them, some of whom had before. */
async function oldStore(): Promise<{ ids: string[]; old: Old[] }> {
  const people = await neighbours(Array.from({ length: MEMBERS }, () => ({})));
  const ids = people.map(({ id }) => String(id));
  const now = Date.now();
  const old = ids.flatMap((actor, index) =>
    Array.from({ length: EACH }, (_, n): Old => {
      const step = n % 2 === 0 ? 1 + n : MEMBERS - n;
      const target = ids[(index + step) % MEMBERS] ?? '';
      const kind = (['like', 'pass', 'super'] as const)[(index + n) % 3] ?? 'like';
      // Some passes were taken back, some are over.
      const age =
        kind === 'pass' && n === 3 ? now : kind === 'pass' && n === 5 ? 40 * DAY : n * 1000;
      const likedOn = kind === 'pass' ? null : '2026-01-02';
      return { actor, target, kind, at: Math.max(0, now - age), likedOn };
    }),
  );
  await db.run(sql`INSERT INTO old_decisions
      (actor_id, target_id, kind, decided_at, liked_on, super_liked_on, is_parting)
    SELECT value ->> 'actor', value ->> 'target', value ->> 'kind', value ->> 'at',
      value ->> 'likedOn', IIF(value ->> 'kind' = 'super', value ->> 'likedOn', NULL), 0
    FROM json_each(${JSON.stringify(old)})`);
  return { ids, old };
}

async function bringAll(pages = Number.POSITIVE_INFINITY) {
  let place = await bringDecisions(site, null);
  for (let page = 1; place && page < pages; page += 1) place = await bringDecisions(site, place);
}

it('come over from an older store, every list equal, also after a stop', async () => {
  const { ids, old } = await oldStore();
  await bringAll(3);
  await bringAll();
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'old_decisions'`);
  expect(table).toBeUndefined();
  await bringAll();

  const now = Date.now();
  const by = (key: 'actor' | 'target') => Map.groupBy(old, (each) => each[key]);
  const [given, received] = [by('actor'), by('target')];
  const isEqual = async (id: string) => {
    const inbox = inboxOf(env, id);
    const mine = given.get(id) ?? [];
    const stands = ({ kind, at }: Old) => kind !== 'pass' || at > now - 30 * DAY;
    const { leftOut } = await inbox.decidedOn(now);
    expect(leftOut.toSorted()).toEqual(
      mine
        .filter(stands)
        .map(({ target }) => target)
        .toSorted(),
    );
    const answered = new Set(mine.filter(({ at }) => at > 0).map(({ target }) => target));
    const likes = (received.get(id) ?? []).filter(({ kind }) => kind !== 'pass');
    expect((await inbox.likesWaiting(0)).map((each) => each.id).toSorted()).toEqual(
      likes
        .map(({ actor }) => actor)
        .filter((actor) => !answered.has(actor))
        .toSorted(),
    );
    expect(await inbox.spentOn('2026-01-02')).toEqual({
      likes: mine.filter(({ likedOn }) => likedOn !== null).length,
      superLikes: mine.filter(({ kind }) => kind === 'super').length,
    });
  };
  for (let start = 0; start < ids.length; start += 50) {
    await Promise.all(ids.slice(start, start + 50).map(isEqual));
  }
}, 300_000);
