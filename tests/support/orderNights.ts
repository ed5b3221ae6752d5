import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { dayNumber, newJerseyDay } from '../../src/shared/rules/day';
import { UNKNOWN_BOTH_WAYS, usualLike } from '../../src/shared/rules/discovery/goodBothWays';
import { visitedRank } from '../../src/shared/rules/discovery/rank';
import { members, orderNights, orderTallies } from '../../worker/db/schema';
import { pastLike } from '../../worker/dev/factories/befriend';
import { writeOrderNumbers } from '../../worker/features/members/order/writeOrderNumbers';
import { memberObjectOf } from '../../worker/platform/objects';
import { Mailbox } from './mailbox';
import { db } from './signedIn';
import { DAY, neighbours } from './world';

interface Someone {
  id: string;
}

const HOUR = 3_600_000;
/** Likes to be expected of a decision by someone of whom nothing is known yet. */
export const EXPECTED = usualLike(UNKNOWN_BOTH_WAYS.openness);

/** The night after today's visits, or one of the following: an hour after its cut. */
export const night = (later = 0) =>
  new Date((dayNumber(newJerseyDay(new Date())) + 1 + later) * DAY + 9 * HOUR);

/** Whoever earlier tests left behind neither counts nor is counted. */
export async function nobodyCounts() {
  await db.update(members).set({ status: 'inactive' });
  await db.delete(orderTallies);
  await db.delete(orderNights);
}

/** Runs the job. */
export async function atNight(now = night(), settings: Partial<Env> = {}) {
  await writeOrderNumbers({ ...new Mailbox(settings).context(), now });
}

/** Visits on the day before that night. */
export async function visits({ id }: Someone, later: number) {
  const [row] = await db.select({ rank: members.rank }).from(members).where(eq(members.id, id));
  const day = new Date(night(later - 1)).toISOString().slice(0, 10);
  const rank = visitedRank(row?.rank ?? 0, day);
  await db.update(members).set({ rank }).where(eq(members.id, id));
}

/**
 * Of today, before the next day begins in UTC: in New Jersey's evening it has begun, and a member
 * who visits then is counted from there on.
 */
const atNoon = () => dayNumber(newJerseyDay(new Date())) * DAY + 12 * HOUR;

/** Decisions as the member's object stores them. */
export async function decides(
  { id }: Someone,
  { likes = [], passes = [] }: { likes?: readonly Someone[]; passes?: readonly Someone[] },
  at = atNoon(),
) {
  const given = [
    ...likes.map((each) => pastLike(each.id, at)),
    ...passes.map((each) => ({ ...pastLike(each.id, at), kind: 'pass' as const, likedOn: null })),
  ];
  await memberObjectOf(env, id).takeDecisions(id, { given });
}

export async function tallyOf({ id }: Someone) {
  const [row] = await db.select().from(orderTallies).where(eq(orderTallies.memberId, id));
  return row;
}

export async function numbersOf(...of: Someone[]) {
  const rows = await db
    .select()
    .from(members)
    .where(
      inArray(
        members.id,
        of.map(({ id }) => id),
      ),
    );
  const byId = new Map(
    rows.map(({ id, appeal, openness, attention }) => [id, { appeal, openness, attention }]),
  );
  return of.map(({ id }) => byId.get(id));
}

export async function people(count: number, given: Parameters<typeof neighbours>[0][number] = {}) {
  return neighbours(Array.from({ length: count }, () => given));
}

/** One member, and three others; the first likes two of them. */
export async function likesTwoOfThree() {
  const [me, ...others] = await people(4);
  const [first, second, third] = others;
  if (!me || !first || !second || !third) throw new Error('Nobody is there');
  await decides(me, { likes: [first, second], passes: [third] });
  return { me, first, second, third };
}
