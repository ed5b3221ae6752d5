import { PairsModel, type Shown } from '../../support/pairsModel';
import { hold } from '../broken';
import type { Answer, Person } from '../person';
import { openNetwork } from '../platform/network';
import { addPerson } from '../platform/people';
import { openWorld } from '../platform/world';
import { LISTS, shownTo } from './shown';

export const PEOPLE = 3;
const FAR = Date.UTC(2040, 0, 1);
/** Attempts when there is no answer, or a failure. */
const TRIES = 8;

/** A report that was accepted. */
export interface Reported {
  id: string;
  words: readonly string[];
  /** Ids of the profile's pictures at that moment. */
  photoIds: readonly string[];
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A world with members who meet, and a model of what each should be shown. */
export function openStage(seed: number, now: number) {
  const world = openWorld({ seed, now, vars: {} });
  const { scheduler } = world;
  const people: Person[] = [];
  const gone = new Set<string>();
  const stage = {
    world,
    scheduler,
    people,
    gone,
    model: new PairsModel([]),
    words: 0,
    /** What each report has to contain from then on. */
    reports: [] as Reported[],
    fetch: openNetwork(scheduler, {}),
    addPeople: async () => {
      for (let index = 0; index < PEOPLE; index += 1) {
        people.push(
          await addPerson(world, index, { premiumUntil: FAR, subscriptionStatus: 'active' }),
        );
      }
      stage.model = new PairsModel(people.map(({ id }) => id));
    },
    /** Repeats an act until it is answered without a failure. */
    insist: async (act: () => Promise<Answer | undefined>): Promise<Answer> => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await act();
        // KV may not find a session yet; the browser's next request asks again.
        if (answer && answer.status < 500 && answer.status !== 401) return answer;
        await scheduler.wait(2_000);
      }
      hold(false, 'the service recovers by itself', () => `no answer in ${TRIES} tries`);
    },
    shownTo: (me: Person) => shownTo(me, stage.insist, LISTS),
    /** Checks what holds once nothing is under way. */
    look: async (me: Person, lists: readonly (keyof Shown)[]) => {
      if (gone.has(me.id)) return;
      const shown = await scheduler.finish(shownTo(me, stage.insist, lists));
      const expected = stage.model.shown(me.id);
      for (const name of lists) {
        const [mine, theirs] = [inOrder(shown[name]), inOrder(expected[name])];
        hold(
          mine === theirs,
          RULES[name],
          () => `${me.id} is shown ${mine}, and should be ${theirs}`,
        );
      }
    },
  };
  return stage;
}

/** Two lists with the same items are equal, in any order. */
const inOrder = (value: Shown[keyof Shown]) =>
  JSON.stringify(
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value,
  );

const RULES: Readonly<Record<keyof Shown, string>> = {
  matches: 'a match exists exactly when both like and nobody ended it',
  likes: 'nobody reads or reaches one who blocked them',
  conversations: 'what was acknowledged is stored, in one order, once per clientId',
  unread: 'unread counts equal the unread',
};
