import type { Person } from './people';

/** What one member did and got. */
export interface Standing {
  /** Whom they decided on, and whether they like them. */
  decided: Map<number, boolean>;
  /** The ids of these, as the member's object names them. */
  leftOut: Set<string>;
  /** Those whose like waits for an answer, the latest last. */
  waiting: number[];
  /** Matches in which this member may write next: to whom, and whether it would be the reply. */
  letters: { to: number; isReply: boolean }[];
  /** How many members saw their card. */
  shown: number;
  likes: number;
  firstWeekLikes: number;
  matches: number;
  replies: number;
}

/** A decision of a day. */
export interface Decision {
  by: number;
  on: number;
  isLike: boolean;
}

const NEW_DAYS = 7;

/** What all members have decided, and what became of it. */
export class Market {
  readonly standings: Standing[];
  /** The decisions since the last night. */
  today: Decision[] = [];
  readonly #people: readonly Person[];

  constructor(people: readonly Person[]) {
    this.#people = people;
    this.standings = people.map(() => ({
      decided: new Map(),
      leftOut: new Set(),
      waiting: [],
      letters: [],
      ...{ shown: 0, likes: 0, firstWeekLikes: 0, matches: 0, replies: 0 },
    }));
  }

  of(index: number): Standing {
    const standing = this.standings[index];
    if (!standing) throw new RangeError(`There is no member ${index}.`);
    return standing;
  }

  /** Returns whether it is a match. */
  decide(by: number, on: number, isLike: boolean, day: number): boolean {
    const [mine, theirs, person] = [this.of(by), this.of(on), this.#people[on]];
    if (!person || mine.decided.has(on)) return false;
    mine.decided.set(on, isLike);
    mine.leftOut.add(person.id);
    mine.waiting = mine.waiting.filter((each) => each !== on);
    this.today.push({ by, on, isLike });
    if (!isLike) return false;
    theirs.likes += 1;
    if (day - person.joins < NEW_DAYS) theirs.firstWeekLikes += 1;
    const back = theirs.decided.get(by);
    if (back === undefined) theirs.waiting.push(by);
    if (back !== true) return false;
    mine.matches += 1;
    theirs.matches += 1;
    return true;
  }
}
