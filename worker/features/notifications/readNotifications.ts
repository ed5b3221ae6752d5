import { newJerseyDay } from '../../../src/shared/rules/day';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { newsOf } from './newsQuery';
import { searchNews } from './searchNews';

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
