import { eq, isNull, ne } from 'drizzle-orm';
import type { BrowseQuery, OtherMember } from '../../../src/shared/contract/members';
import { municipalityByName } from '../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { goodBothWays } from '../../../src/shared/rules/discovery/goodBothWays';
import { asksForPremium } from '../../../src/shared/rules/discovery/savedSearches';
import { integer, row } from '../../db/columns';
import { allOf, anyOf } from '../../db/guard';
import { firstRow, rows } from '../../db/runBatch';
import { sessions } from '../../db/schema';
import { returning, updateWhere } from '../../db/writes';
import { type ActingContext, asActor } from '../../domain/act';
import type { Actor } from '../../domain/actor';
import { requireCapability } from '../../domain/capabilities';
import { countShownProfiles } from '../../domain/members/countShownProfiles';
import { listStart } from '../../domain/members/listStart';
import { comparison, toOtherMember } from '../../domain/members/presentMember';
import { NO_STANDING } from '../../domain/members/standings';
import { cardsOf, viewedRow } from '../../domain/members/visibility';
import type { Context, MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { type ListPage, readCursor, writeCursor } from '../../platform/listCursor';
import { memberObjectOf } from '../../platform/objects';
import { rememberSession, type Session } from '../../platform/security/sessions';
import { sentence } from '../../platform/sentence';
import { filterFrom } from './discoveryPlan';
import { type DiscoveredRow, discoveredRow } from './discoveryQueries';
import { listPosition, planList } from './listPlan';

/** The list's name in cursors. */
const LIST = 'members';

/**
 * A page of members for this viewer in the requested order: walks along indexes, minus those the
 * viewer's own object says they decided on, then the cards. The rows read are bounded.
 */
export async function browseMembers(
  context: MemberContext,
  query: BrowseQuery,
): Promise<ListPage<OtherMember>> {
  const { now, session } = context;
  const today = newJerseyDay(now);
  const townId = searchTown(context, query);
  const filter = filterFrom(query, townId, today);
  const isAdvanced = asksForPremium(query);
  const at = await readCursor(context, LIST, query, listPosition);
  if (filter.towns?.length === 0) {
    requireFilters((await asActor(context)).actor, isAdvanced);
    return { items: [], nextCursor: null };
  }
  const start = at?.start ?? (await listStart(context, today));
  const list = planList({ sort: query.sort, filter, at, start, townId, now });
  const input = { viewerId: session.memberId, now: now.getTime(), today };
  const [{ actor, acting, found }, decided] = await Promise.all([
    asActor(context, () => ({
      found: list.statements(input).map((statement) => rows(discoveredRow)`${statement}`),
    })),
    memberObjectOf(context.env, session.memberId).decidedOn(now.getTime()),
  ]);
  requireFilters(actor, isAdvanced);
  if (actor.townId !== session.viewer.townId) {
    return browseMembers(atCurrentTown(acting), query);
  }

  const leftOut = new Set(decided.leftOut);
  const superLikers = new Set(decided.superLikers);
  const scoreOf = (row: DiscoveredRow, away: number) => {
    if (!row.scored) return 0;
    const { percent } = comparison({ ...row.scored, townId: row.townId }, actor, now);
    return query.sort === 'both' ? goodBothWays(actor, row.scored, percent, away) : percent;
  };
  const { cards, next } = list.page(found, leftOut, scoreOf);
  const shown = cards.map(({ id }) => id);
  const seen = shown.filter((id) => superLikers.has(id));
  if (seen.length > 0) await memberObjectOf(context.env, actor.id).seeLikes(seen);
  const [items] = await Promise.all([
    cardsFor(acting, cards, superLikers),
    countShownProfiles(acting, actor, shown),
  ]);
  return { items, nextCursor: next && (await writeCursor(context, LIST, query, next)) };
}

/** The cards, in the order of the page, without members who can no longer be seen. */
async function cardsFor(
  acting: ActingContext,
  page: readonly { id: string }[],
  superLikers: ReadonlySet<string>,
): Promise<OtherMember[]> {
  if (page.length === 0) return [];
  const { actor, db } = acting;
  const ids = page.map(({ id }) => id);
  const viewed = await rows(viewedRow)`${cardsOf(actor.id, ids)}`.run(db);
  const byId = new Map(viewed.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const standing = { ...NO_STANDING, superLikedYou: superLikers.has(id) };
    return row ? [toOtherMember(row, actor, acting, standing)] : [];
  });
}

export function requireFilters(actor: Actor, isAdvanced: boolean) {
  if (!isAdvanced) return;
  requireCapability(
    actor,
    'advancedFilters',
    sentence('These filters are available with Premium.'),
  );
}

/** The town that distances are measured from. */
export function searchTown({ session }: MemberContext, { from }: Pick<BrowseQuery, 'from'>) {
  return from === undefined ? session.viewer.townId : townNamed(from);
}

export function townNamed(name: string): number {
  const town = municipalityByName(name);
  if (!town) throw invalid('from', 'Please choose a New Jersey town from the list.');
  return town.id;
}

/** The hint was older than the member's last move: redo the list for where they live now. */
export function atCurrentTown(acting: ActingContext): MemberContext {
  const session = { ...acting.session, viewer: { townId: acting.actor.townId } };
  acting.defer(renewHint(acting, session));
  return { ...acting, session };
}

const renewedRow = row({ expiresAt: integer });

/**
 * Updates in KV where the member of a session lives, once for each move: KV takes one write a
 * second to a key and may return the old value for a minute. A failed write is tried again when the
 * hint is next found stale.
 */
async function renewHint({ db, env }: Context, session: Session): Promise<void> {
  const { townId } = session.viewer;
  const { id, hintTownId, expiresAt } = sessions;
  const isOther = allOf(eq(id, session.id), anyOf(isNull(hintTownId), ne(hintTownId, townId)));
  const renew = updateWhere(sessions, { hintTownId: townId }, isOther);
  const renewed = await firstRow(renewedRow)(returning(renew, { expiresAt })).run(db);
  if (!renewed) return;
  try {
    await rememberSession(env.SESSIONS, session, new Date(renewed.expiresAt));
  } catch (error) {
    await db.run(
      updateWhere(sessions, { hintTownId: null }, { id: session.id, hintTownId: townId }),
    );
    throw error;
  }
}
