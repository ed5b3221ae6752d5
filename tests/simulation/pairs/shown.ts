import { type Listed, type Shown, shownOf } from '../../support/pairsModel';
import type { Answer, Person } from '../person';

type Insist = (act: () => Promise<Answer | undefined>) => Promise<Answer>;

/** Translates each list that a member is shown into the model's terms. */
const SHOWN: {
  readonly [Name in keyof Shown]: (ask: (path: string) => Promise<unknown>) => Promise<Shown[Name]>;
} = {
  matches: async (ask) => {
    const matches = (await ask('/api/matches/mutual')) as { id: string }[];
    return matches.map(({ id }) => id).toSorted();
  },
  likes: async (ask) => {
    const { members } = (await ask('/api/matches/likes')) as { members: { id: string }[] };
    return members.map(({ id }) => id).toSorted();
  },
  conversations: async (ask) => shownOf((await ask('/api/conversations')) as Listed[]),
  unread: async (ask) => ((await ask('/api/auth/me')) as { unreadCount: number }).unreadCount,
};

/** The given lists as the member is shown them. */
export async function shownTo<Name extends keyof Shown>(
  me: Person,
  insist: Insist,
  names: readonly Name[],
): Promise<Pick<Shown, Name>> {
  const ask = async (path: string) => (await insist(() => me.ask('GET', path))).body;
  const shown: Partial<Shown> = {};
  for (const name of names) Object.assign(shown, { [name]: await SHOWN[name](ask) });
  return shown as Pick<Shown, Name>;
}

export const LISTS = Object.keys(SHOWN) as (keyof Shown)[];
