import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { openDatabase } from '../../../worker/db/client';
import { bringOverStep, type Place } from '../../../worker/domain/bringOver';
import { inboxOf } from '../../../worker/platform/objects';

const LISTS_AT_ONCE = 50;
const kept = z.object({ decisions: z.array(z.unknown()), matches: z.array(z.unknown()) });
const asked = z.object({ ids: z.array(z.string()), day: z.string(), now: z.number() });

/** Writes decisions and matches down where the directory kept them. */
export async function keepInDirectory(env: Env, given: unknown) {
  const { decisions, matches } = kept.parse(given);
  const db = openDatabase(env.DB);
  const of = (name: string) => sql.raw(`value ->> '${name}'`);
  await db.batch([
    db.run(sql`INSERT INTO old_decisions
        (actor_id, target_id, kind, decided_at, liked_on, super_liked_on, is_parting)
      SELECT ${of('actor')}, ${of('target')}, ${of('kind')}, ${of('at')}, ${of('likedOn')},
        IIF(${of('kind')} = 'super', ${of('likedOn')}, NULL), 0
      FROM json_each(${JSON.stringify(decisions)})`),
    db.run(sql`INSERT INTO pairs (low_id, high_id, matched_at, low_like, high_like)
      SELECT ${of('low')}, ${of('high')}, ${of('at')}, ${of('at')}, ${of('at')}
      FROM json_each(${JSON.stringify(matches)})`),
  ]);
  return { kept: decisions.length };
}

/** One step of bringing the store over, and where the next one begins. */
export async function bringStep(env: Env, given: unknown) {
  const { after } = given as { after: Place };
  return { next: await bringOverStep({ db: openDatabase(env.DB), env, now: new Date() }, after) };
}

/** The lists of these members, as their objects keep them. */
export async function decidedLists(env: Env, given: unknown) {
  const { ids, day, now } = asked.parse(given);
  const lists: object[] = [];
  for (let start = 0; start < ids.length; start += LISTS_AT_ONCE) {
    const some = ids.slice(start, start + LISTS_AT_ONCE);
    lists.push(...(await Promise.all(some.map((id) => listsOf(env, id, day, now)))));
  }
  return lists;
}

async function listsOf(env: Env, id: string, day: string, now: number) {
  const inbox = inboxOf(env, id);
  const given = await inbox.givenAfter('', 10_000);
  const { leftOut, superLikers } = await inbox.decidedOn(now);
  const spent = await inbox.spentOn(day);
  const waiting = await inbox.likesWaiting(0);
  return {
    given: given.map(({ targetId, kind, at, isMutual }) => [targetId, kind, at, isMutual]),
    leftOut: leftOut.toSorted(),
    superLikers: superLikers.toSorted(),
    waiting: waiting.map((each) => [each.id, each.at]),
    spent: [spent.likes, spent.superLikes],
  };
}
