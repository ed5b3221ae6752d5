import { PairsModel, type Shown } from '../../support/pairsModel';
import { hold } from '../broken';
import type { Answer, Person } from '../person';
import { openNetwork } from '../platform/network';
import { addPerson } from '../platform/people';
import { openWorld } from '../platform/world';
import { LISTS, shownTo } from './shown';

export const PEOPLE = 3;
const FAR = Date.UTC(2040, 0, 1);
/** Who hears nothing, or that something is down, tries again so often. */
const TRIES = 8;

/** A report that was taken in. */
export interface Reported {
  id: string;
  words: readonly string[];
  /** The pictures that the profile had at that moment, by their ids. */
  photoIds: readonly string[];
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A world with members who meet, and plain rules that say what each is to be shown. */
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
    /** What each report has to hold from then on. */
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
    /** An act whose answer is waited for: nothing, or a failure, is tried again. */
    insist: async (act: () => Promise<Answer | undefined>): Promise<Answer> => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await act();
        // A session that KV did not find is asked for again by the browser's next request.
        if (answer && answer.status < 500 && answer.status !== 401) return answer;
        await scheduler.wait(2_000);
      }
      hold(false, 'the service recovers by itself', () => `no answer in ${TRIES} tries`);
    },
    shownTo: (me: Person) => shownTo(me, stage.insist, LISTS),
    /** What holds once nothing is under way. */
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

/** Two lists that hold the same are the same, in whatever order. */
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
