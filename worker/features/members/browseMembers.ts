import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { BrowseQuery, OtherMember } from '../../../src/shared/contract/members';
import { municipalityByName } from '../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { one, rows } from '../../db/ask';
import { integer, row } from '../../db/columns';
import { type Acting, asActor } from '../../domain/act';
import type { Actor } from '../../domain/actor';
import { requireCapability } from '../../domain/capabilities';
import { toOtherMember } from '../../domain/members/presentMember';
import type { Context, MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { type Page, readCursor, writeCursor } from '../../platform/listCursor';
import { rememberSession, type Session } from '../../platform/sessions';
import { distancePlace, planByDistance } from './browseByDistance';
import { matchPlace, planByMatch } from './browseByMatch';
import { planByVisit, visitPlace } from './browseByVisit';
import type { BrowsePlan } from './discoveryPage';
import { type DiscoveryFilter, filterFrom } from './discoveryPlan';
import {
  type DiscoveredRow,
  type DiscoveryInput,
  discover,
  discoveredRow,
} from './discoveryQueries';

/** As cursors know it. */
const LIST = 'members';

/** A page of members for this viewer in the order asked for. One batch, bounded rows. */
export async function browseMembers(
  context: MemberContext,
  query: BrowseQuery,
): Promise<Page<OtherMember>> {
  const { now, session } = context;
  const today = newJerseyDay(now);
  const townId = query.from === undefined ? session.viewer.townId : townNamed(query.from);
  const filter = filterFrom(query, townId, today);
  const isAdvanced = ADVANCED.some((name) => query[name] !== undefined);
  const plan = await planFor(context, query, filter, townId);
  if (filter.towns?.length === 0) {
    requireFilters((await asActor(context)).actor, isAdvanced);
    return { items: [], nextCursor: null };
  }
  const input: Omit<DiscoveryInput, 'cursor'> = {
    viewerId: session.memberId,
    now: now.getTime(),
    today,
    filter: plan.filter,
  };
  const { actor, acting, found } = await asActor(context, () => ({
    found: plan.walks.map(({ source, cursor }) =>
      rows(discoveredRow)(discover({ ...input, cursor }, source)),
    ),
  }));
  requireFilters(actor, isAdvanced);
  if (actor.townId !== session.viewer.townId) {
    return browseMembers(moved(acting), query);
  }

  const walks = plan.walks.map(({ source }, index) => ({ source, rows: found[index] ?? [] }));
  const presented = new Map<string, OtherMember>();
  const present = (row: DiscoveredRow) => {
    const member = presented.get(row.id) ?? toOtherMember(row, actor, now);
    presented.set(row.id, member);
    return member;
  };
  const { cards, next } = plan.page(walks, (row) => present(row).matchPercent);
  return {
    items: cards.map(present),
    nextCursor: next === null ? null : await writeCursor(context, LIST, query, next),
  };
}

const ADVANCED = ['interests', 'personality', 'gender', 'quiz', 'from'] as const;

function requireFilters(actor: Actor, isAdvanced: boolean) {
  if (!isAdvanced) return;
  requireCapability(actor, 'advancedFilters', 'These filters are available with Premium.');
}

function townNamed(name: string): number {
  const town = municipalityByName(name);
  if (!town) throw invalid('from', 'Please choose a New Jersey town from the list.');
  return town.id;
}

async function planFor(
  context: MemberContext,
  query: BrowseQuery,
  filter: DiscoveryFilter,
  townId: number,
): Promise<BrowsePlan> {
  const place = <Schema extends z.ZodType>(shape: Schema) =>
    readCursor(context, LIST, query, shape);
  if (query.sort === 'match') return planByMatch(filter, await place(matchPlace));
  if (query.sort === 'distance') return planByDistance(filter, await place(distancePlace), townId);
  return planByVisit(filter, await place(visitPlace), context.now);
}

/** The session's hint was older than the member's last move: the list is made for where they live. */
function moved(acting: Acting): MemberContext {
  const session = { ...acting.session, viewer: { townId: acting.actor.townId } };
  acting.defer(renewHint(acting, session));
  return { ...acting, session };
}

const renewedRow = row({ expiresAt: integer });

/**
 * Lets KV know where the member of a session lives now, once for each move: KV takes one write a
 * second of a key and may answer the old one for a minute. A write that failed is tried again when
 * the hint is next found stale.
 */
async function renewHint({ db, env }: Context, session: Session): Promise<void> {
  const { townId } = session.viewer;
  const renewed = await one(renewedRow)`UPDATE sessions SET hint_town_id = ${townId}
    WHERE id = ${session.id} AND hint_town_id IS NOT ${townId}
    RETURNING expires_at AS expiresAt`.ask(db);
  if (!renewed) return;
  try {
    await rememberSession(env.SESSIONS, session, new Date(renewed.expiresAt));
  } catch (error) {
    await db.run(sql`UPDATE sessions SET hint_town_id = NULL
      WHERE id = ${session.id} AND hint_town_id = ${townId}`);
    throw error;
  }
}
