import type { SavedFilters } from '../../../src/shared/contract/account/searches';
import type { Notification } from '../../../src/shared/contract/notifications';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { searchPath, searchTitle } from '../../../src/shared/rules/discovery/savedSearches';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';
import type { Language } from '../../../src/shared/texts/language';
import { iso } from '../../db/columns';
import { type ActingContext, asActor } from '../../domain/act';
import { can } from '../../domain/capabilities';
import { takeDownPath } from '../../domain/takeDowns/takeDownTokens';
import type { MemberContext } from '../../platform/context';
import { type ListPage, openList, timeAndId } from '../../platform/listCursor';
import { memberObjectOf } from '../../platform/objects';
import { photoUrl } from '../../platform/photos';
import { sayIn } from '../../platform/sentence';
import { metNews, type NewsRow, newestOf, newsOf, planNews, type SearchNews } from './newsQuery';
import { newsText } from './newsText';

/** What happened to this member, newest first. Delivery to a device does not mark it as seen. */
export async function listNotifications(
  context: MemberContext,
  query: { cursor?: string | undefined },
): Promise<ListPage<Notification>> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const day = newJerseyDay(now);
  const [list, { waiting, shown, searches, plans, readUpTo }] = await Promise.all([
    openList(context, 'notifications', query, timeAndId, PAGE_SIZE.notifications),
    memberObjectOf(env, mine).notifications(day),
  ]);
  const { after, limit } = list;
  const asked = {
    mine,
    now: now.getTime(),
    waiting,
    shown,
    searches: searchNews(searches, context.language),
    after,
    limit: limit + 1,
  };
  const { acting, actor, found, met, planned } = await asActor(context, () => ({
    found: newsOf(asked),
    met: metNews(asked),
    planned: planNews({ ...asked, plans }),
  }));
  const { items, nextCursor } = await list.page(
    newestOf([found, met, planned], asked.limit),
    ({ at, id }) => [at, id],
    (row) => row,
  );
  const likers = items.filter(({ kind }) => kind === 'like').map(({ about }) => about);
  const isFree = !can(actor, 'seeEveryLike') && likers.length > 0;
  const named = isFree
    ? await memberObjectOf(env, mine).takeShownLikers(mine, day, likers)
    : likers;
  const listed = items.filter(({ kind, about }) => kind !== 'like' || named.includes(about));
  return {
    items: await Promise.all(
      listed.map(async (row) => ({
        id: row.id,
        kind: row.kind,
        ...newsText(row, context.language),
        ...(await linkToTakeDown(acting, row)),
        ...(row.name ? aboutMember(row) : {}),
        createdAt: iso(row.at),
        read: row.at <= readUpTo,
      })),
    ),
    nextCursor,
  };
}

const aboutMember = ({ about, name, photo }: NewsRow) => ({
  userId: about,
  member: { id: about, firstName: name, profilePicture: photo ? photoUrl(photo) : null },
});

/** The owner's own view of a request, where they can answer. */
async function linkToTakeDown(acting: ActingContext, { kind, about }: NewsRow) {
  return kind === 'safety' && about !== ''
    ? { url: await takeDownPath(acting, 'member', about) }
    : {};
}

/**
 * One for each digest that found someone new, from the searches that are still saved. It names
 * nobody and counts nobody, so that it stays true when someone leaves.
 */
function searchNews(
  searches: readonly { filters: SavedFilters; foundAt: number | null }[],
  language: Language,
): SearchNews[] {
  const byDigest = Map.groupBy(searches, ({ foundAt }) => foundAt);
  return [...byDigest].flatMap(([at, found]) => {
    const [first, ...others] = found;
    if (at === null || !first) return [];
    const { filters } = first;
    const title = searchTitle(filters, sayIn(language));
    return [{ at, path: searchPath(filters), title, others: others.length }];
  });
}

/** Marks everything up to a time as read, and the newest likes as seen, on all devices. */
export async function readNotifications(context: MemberContext, upTo: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const time = Math.min(Date.parse(upTo), now.getTime());
  const inbox = memberObjectOf(env, mine);
  const { waiting: all, shown, searches } = await inbox.notifications(newJerseyDay(now));
  const waiting = all.filter(({ at }) => at <= time);
  const limit = PAGE_SIZE.notifications;
  const { found } = await asActor(context, () => ({
    found: newsOf({
      mine,
      now: now.getTime(),
      waiting,
      shown,
      searches: searchNews(searches, context.language),
      after: null,
      limit,
    }),
  }));
  const likes = found.filter(({ kind }) => kind === 'like').map(({ about }) => about);
  if (likes.length > 0) await inbox.seeLikes(likes);
  await inbox.readNotifications(mine, time);
}
