import type { Notification } from '../../../src/shared/contract/notifications';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';
import { iso } from '../../db/columns';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { openList, type Page, timeAndId } from '../../platform/listCursor';
import { inboxOf } from '../../platform/objects';
import { newsOf } from './newsQuery';
import { newsText } from './newsText';

/** What happened to this member, newest first. That a device has it is not yet that it was seen. */
export async function listNotifications(
  context: MemberContext,
  query: { cursor?: string | undefined },
): Promise<Page<Notification>> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const [list, { waiting, readUpTo }] = await Promise.all([
    openList(context, 'notifications', query, timeAndId, PAGE_SIZE.notifications),
    inboxOf(env, mine).news(),
  ]);
  const asked = { mine, now: now.getTime(), waiting, after: list.after, limit: list.limit + 1 };
  const { found } = await asActor(context, () => ({ found: newsOf(asked) }));
  const { items, nextCursor } = await list.page(
    found,
    ({ at, id }) => [at, id],
    (row) => row,
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...newsText(row),
      ...(row.name ? { userId: row.about } : {}),
      createdAt: iso(row.at),
      read: row.at <= readUpTo,
    })),
    nextCursor,
  };
}
