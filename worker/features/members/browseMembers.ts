import * as z from 'zod';
import type { BrowseQuery, OtherMember } from '../../../src/shared/contract/members';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { actorFrom, actorStatement } from '../../platform/actor';
import type { MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { rememberSession } from '../../platform/sessions';
import { decodeCursor, encodeCursor, mergeWalks } from './discoveryPage';
import { filterFrom, sourcesFor } from './discoveryPlan';
import { type DiscoveryInput, discover, discoveredRow, rememberPosition } from './discoveryQueries';
import { toOtherMember } from './presentMember';

const rowsShape = z.array(discoveredRow);

export interface BrowsePage {
  members: OtherMember[];
  nextCursor: string | null;
}

/** A page of members for this viewer, those who visited last first. One batch, bounded rows. */
export async function browseMembers(
  context: MemberContext,
  query: BrowseQuery,
): Promise<BrowsePage> {
  const { db, now, session } = context;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  if (query.cursor !== undefined && cursor === null) {
    throw invalid('cursor', 'That is not a cursor of ours.');
  }
  const today = newJerseyDay(now);
  const filter = filterFrom(query, session.viewer.townId, today);
  if (filter.towns?.length === 0) {
    actorFrom(await actorStatement(context), now);
    return { members: [], nextCursor: null };
  }
  const input: DiscoveryInput = {
    viewerId: session.memberId,
    now: now.getTime(),
    today,
    filter,
    filterKey: [query.city ?? '', query.distance ?? '', query.age ?? ''].join('|'),
    cursor,
  };
  const sources = sourcesFor(filter);
  const [actorRows, ...found] = await db.batch([
    actorStatement(context),
    ...sources.map((source) => db.all(discover(input, source))),
  ]);
  const actor = actorFrom(actorRows, now);
  if (actor.townId !== session.viewer.townId)
    return browseMembers(await moved(context, actor.townId), query);

  const walks = sources.map((source, index) => ({ source, rows: rowsShape.parse(found[index]) }));
  const { cards, next } = mergeWalks(walks, filter.limit);
  const first = cards[0];
  if (cursor === null && first && first.position > 1) {
    context.defer(Promise.resolve(db.run(rememberPosition(input, first.rank))));
  }
  return {
    members: cards.map((row) => toOtherMember(row, actor, now)),
    nextCursor: next && encodeCursor(next),
  };
}

/** The session's hint was older than the member's last move: the list is made for where they live. */
async function moved(context: MemberContext, townId: number): Promise<MemberContext> {
  const session = { ...context.session, viewer: { townId } };
  const [row] = await context.db.query.sessions.findMany({
    where: (sessions, { eq }) => eq(sessions.id, session.id),
    columns: { expiresAt: true },
  });
  if (row) await rememberSession(context.env.SESSIONS, session, new Date(row.expiresAt));
  return { ...context, session };
}
