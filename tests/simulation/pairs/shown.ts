import type { Shown } from '../../support/pairsModel';
import type { Answer, Person } from '../person';

interface Listed {
  user: { id: string; isDeleted: boolean };
  unreadCount: number;
  isRequest: boolean;
  lastMessage: { content: string };
}

/** What a member is shown, in the words of the model. */
export async function shownTo(
  me: Person,
  insist: (act: () => Promise<Answer | undefined>) => Promise<Answer>,
): Promise<Shown> {
  const ask = async (path: string) => (await insist(() => me.ask('GET', path))).body;
  const matches = (await ask('/api/matches/mutual')) as { id: string }[];
  const likes = (await ask('/api/matches/likes')) as { members: { id: string }[] };
  const list = (await ask('/api/conversations')) as Listed[];
  const self = (await ask('/api/auth/me')) as { unreadCount: number };
  return {
    matches: matches.map(({ id }) => id).toSorted(),
    likes: likes.members.map(({ id }) => id).toSorted(),
    conversations: list
      .map((each) => ({
        with: each.user.isDeleted ? null : each.user.id,
        last: each.lastMessage.content,
        unread: each.unreadCount,
        isRequest: each.isRequest,
      }))
      .toSorted((x, y) => (x.last < y.last ? -1 : 1)),
    unread: self.unreadCount,
  };
}
