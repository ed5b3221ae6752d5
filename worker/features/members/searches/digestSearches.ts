import * as z from 'zod/mini';
import type { SavedFilters } from '../../../../src/shared/contract/account/searches';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { listRing } from '../../../../src/shared/rules/discovery/rank';
import { asksForPremium } from '../../../../src/shared/rules/discovery/savedSearches';
import { HOUR, MINUTE } from '../../../../src/shared/rules/durations';
import { flag, integer, row } from '../../../db/columns';
import { NEVER } from '../../../db/guard';
import { firstRow, rows, runAll, runBatch } from '../../../db/runBatch';
import { members, searchDigests } from '../../../db/schema';
import { deleteWhere, existsIn, insertWhere, updateWhere } from '../../../db/writes';
import { nextEvening } from '../../../domain/mail/evenings';
import { queueMail } from '../../../domain/mail/queueMail';
import { drain, exponentialBackoff } from '../../../domain/outbox/drain';
import { tableQueue } from '../../../domain/outbox/tableQueue';
import type { Context } from '../../../platform/context';
import { memberObjectOf } from '../../../platform/objects';
import { townNamed } from '../browseMembers';
import { filterFrom, type Source } from '../discoveryPlan';
import { discover, discoveredRow } from '../discoveryQueries';

const BUDGET = { rows: 10, rounds: 5 };
/** A registration may be stored this long after the time that it has. */
const REGISTERING_MS = MINUTE;

/**
 * In the evening, for each member who saved searches: looks who joined since the last look and fits
 * one. A notice and one mail say so for all of the member's searches together, once a day.
 */
export async function digestSearches(context: Context): Promise<void> {
  const queue = digestQueue(context);
  const attempt = (due: SearchDigest) => digest(context, due);
  await drain({ ...queue, attempt }, { ...BUDGET, requestId: context.requestId });
}

/**
 * Queueing the mail and moving the window are one batch, so whoever was found is mailed about once,
 * wherever a run dies. The notice is stored before: repeated, it replaces itself.
 */
async function digest(context: Context, due: SearchDigest): Promise<void> {
  const { db, env, now } = context;
  const { member_id: memberId, looked_to: since } = due;
  const isTaken = digestQueue(context).taken([due]);
  const inbox = memberObjectOf(env, memberId);
  const [searches, { leftOut }] = await Promise.all([
    inbox.savedSearches(),
    inbox.decidedOn(now.getTime()),
  ]);
  if (searches.length === 0) {
    await db.run(deleteWhere(searchDigests, isTaken));
    return;
  }
  const upTo = now.getTime() - REGISTERING_MS;
  const found = await newcomersFor(context, searches, { memberId, since, upTo, leftOut });
  if (found.length > 0) {
    await inbox.noteFound(
      found.map(({ id }) => id),
      now.getTime(),
    );
  }
  const mail = queueMail(
    context,
    {
      kind: 'saved-searches',
      memberId,
      data: { found },
      key: `saved-searches:${memberId}:${newJerseyDay(now)}`,
    },
    found.length > 0 ? existsIn(searchDigests, isTaken) : NEVER,
  );
  const window = db.run(
    updateWhere(searchDigests, { lookedTo: upTo, dueAt: eveningAfter(now), tries: 0 }, isTaken),
  );
  await runAll(db, [mail, window]);
}

const searchDigest = z.object({ member_id: z.string(), looked_to: z.number(), tries: z.number() });

type SearchDigest = z.infer<typeof searchDigest>;

/** The members for whom someone new is to be looked for. Nobody is given up on. */
function digestQueue(context: Pick<Context, 'db' | 'now'>) {
  const { name, take, taken, putOff } = tableQueue(context, {
    name: 'search_digests',
    key: ['member_id'],
    row: searchDigest,
  });
  return { name, take, taken, putOff, backoff: exponentialBackoff(5 * MINUTE, HOUR) };
}

/**
 * The member has saved a search: looks from the next evening on. Called when it is stored; a run of
 * the job that has not seen it yet no longer settles the row.
 */
export async function awaitDigest({ db, now }: Pick<Context, 'db' | 'now'>, memberId: string) {
  const first = { memberId, lookedTo: now.getTime(), dueAt: nextEvening(now) };
  const onConflict = { target: searchDigests.memberId, set: { tries: 0 } };
  await db.run(insertWhere(searchDigests, first, existsIn(members, { id: memberId }), onConflict));
}

/** The evening of the next digest, which is not on the New Jersey day of this one. */
export function eveningAfter(now: Date): number {
  const next = nextEvening(now);
  const isToday = newJerseyDay(new Date(next)) === newJerseyDay(now);
  return isToday ? nextEvening(new Date(next)) : next;
}

/** Newcomers that one search looks at: of more, the last ones. */
const LATEST: Source = { townId: 'new', scan: 500, take: 500 };

const seekerRow = row({ townId: integer, isActive: flag, isPremium: flag });

interface Window {
  memberId: string;
  /** Milliseconds since 1970: registrations after `since`, up to `upTo`. */
  since: number;
  upTo: number;
  /** Members that the seeker has decided on. */
  leftOut: readonly string[];
}

/**
 * For each of a member's searches, how many of those who joined browsing would show them, by the same
 * conditions; searches that find nobody are left out. None while the member is deactivated or held,
 * and no search with filters of premium while they have none: what joins meanwhile is not reported
 * later. Someone who becomes visible only later is missed.
 */
async function newcomersFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  searches: readonly { id: string; filters: SavedFilters; createdAt: number }[],
  { memberId, since, upTo, leftOut }: Window,
): Promise<{ id: string; count: number }[]> {
  const at = now.getTime();
  const seeker = await firstRow(seekerRow)`SELECT town_id AS townId,
      status = 'active' AS isActive, COALESCE(premium_until, 0) > ${at} AS isPremium
    FROM members WHERE id = ${memberId}`.run(db);
  if (!seeker?.isActive) return [];
  const today = newJerseyDay(now);
  const active = searches
    .filter(({ filters }) => seeker.isPremium || !asksForPremium(filters))
    .map((search) => {
      const { from } = search.filters;
      const townId = from === undefined ? seeker.townId : townNamed(from);
      return { ...search, filter: filterFrom(search.filters, townId, today) };
    })
    .filter(({ filter }) => filter.towns?.length !== 0);
  const viewer = { viewerId: memberId, now: at, today, ...listRing(0, today) };
  const { found } = await runBatch(db, {
    found: active.map(({ filter }) => rows(discoveredRow)(discover({ ...viewer, filter }, LATEST))),
  });
  const known = new Set(leftOut);
  return active
    .map(({ id, createdAt }, index) => {
      const isNew = ({ rank }: { rank: number }) =>
        rank > Math.max(since, createdAt) && rank <= upTo;
      const fitting = (found[index] ?? []).filter((each) => each.fits && isNew(each));
      return { id, count: fitting.filter((each) => !known.has(each.id)).length };
    })
    .filter(({ count }) => count > 0);
}
