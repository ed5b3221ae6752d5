import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { townsWithin } from '../../../../src/shared/rules/discovery/distance';
import type { DemoPerson } from '../people';
import { regionsOf } from '../regions';
import type { SeededPerson } from '../seedMembers';
import { CONVERSATIONS, type DemoOpening, fitsSide, OPENINGS_UNANSWERED } from './conversations';
import type { ChatSide, DemoChat } from './demoChat';

const NEAR_MILES = 50;
const AGE_GAP = 9;
const MANY = 5;

export interface Casting {
  chats: { chat: DemoChat; partner: SeededPerson }[];
  openings: { opening: DemoOpening; sender: SeededPerson }[];
  /** Those who liked the account and wait for an answer. */
  admirers: SeededPerson[];
}

/** Finds believable people for the messages and likes of one account. */
export function castFor(
  account: DemoPerson,
  people: readonly SeededPerson[],
  taken: Set<string>,
  wanted: { chats: number; openings: number; admirers: number },
): Casting {
  const near = new Set(townsWithin(account.townId, NEAR_MILES));
  const candidates = people.filter(
    ({ person }) =>
      person.portrait !== null &&
      near.has(person.townId) &&
      Math.abs(person.age - account.age) <= AGE_GAP &&
      person.gender !== account.gender,
  );
  const take = (fits: (person: DemoPerson) => boolean): SeededPerson | undefined => {
    const found = candidates.find(({ id, person }) => !taken.has(id) && fits(person));
    if (found) taken.add(found.id);
    return found;
  };
  const chats = CONVERSATIONS.filter(({ a }) => suits(a, account)).flatMap((chat) => {
    const partner = take((person) => suits(chat.b, person));
    return partner ? [{ chat, partner }] : [];
  });
  const openings = OPENINGS_UNANSWERED.filter(({ to }) => suits(to, account))
    .slice(0, wanted.openings)
    .flatMap((opening) => {
      const sender = take(() => true);
      return sender ? [{ opening, sender }] : [];
    });
  const longestFirst = chats.toSorted((x, y) => y.chat.lines.length - x.chat.lines.length);
  const admirers = Array.from({ length: wanted.admirers }, () => take(() => true));
  return {
    chats: withSpanish(longestFirst, wanted.chats),
    openings,
    admirers: admirers.filter((each) => each !== undefined),
  };
}

/** The longest; where there are many, the last one makes room for one with a Spanish writer. */
function withSpanish<Cast extends { chat: DemoChat }>(
  longestFirst: readonly Cast[],
  count: number,
) {
  const chosen = longestFirst.slice(0, count);
  const spanish = longestFirst.find(({ chat }) => chat.b.language === 'es');
  if (!spanish || chosen.length < MANY || chosen.includes(spanish)) return chosen;
  return [...chosen.slice(0, -1), spanish];
}

function suits(side: ChatSide, person: DemoPerson): boolean {
  const town = municipalityById(person.townId);
  return town !== undefined && fitsSide(side, person, regionsOf(town));
}
