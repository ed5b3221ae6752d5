import type { DatePlan } from '../../../src/shared/contract/dates/plans';
import { befriend } from '../../../worker/dev/factories/befriend';
import { hold } from '../broken';
import type { Answer, Person } from '../person';
import { openNetwork } from '../platform/network';
import { addPerson } from '../platform/people';
import { openWorld } from '../platform/world';
import { holdNotified, type Round, receive } from './rounds';

export const PEOPLE = 3;
/** Attempts when there is no answer, or a failure. */
const TRIES = 8;

export type Stage = ReturnType<typeof openStage>;

export const trustedOf = ({ id }: { id: string }) => `${id}@trusted.example`;

/** Matches who plan to meet, each with a trusted person who has confirmed, and what was promised. */
export function openStage(seed: number, now: number) {
  const world = openWorld({ seed, now, vars: {} });
  const { scheduler, store, letters } = world;
  const people: Person[] = [];
  const rounds: Round[] = [];
  let seen = 0;
  let faults = 0;
  const stage = {
    world,
    scheduler,
    people,
    rounds,
    fetch: openNetwork(scheduler, {}),
    addAll: async () => {
      for (let index = 0; index < PEOPLE; index += 1) people.push(await addPerson(world, index));
      for (const me of people) {
        store.run(
          `INSERT INTO trusted_people (member_id, address, id, asked_at, confirmed_at)
          VALUES ('${me.id}', '${trustedOf(me)}', 'row of ${me.id}', ${now}, ${now})`,
          [],
        );
        for (const other of people.slice(people.indexOf(me) + 1)) {
          await scheduler.finish(befriend(world.env, me.id, other.id, now));
        }
      }
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
    plansOf: async (me: Person): Promise<DatePlan[]> =>
      (await stage.insist(() => me.ask('GET', '/api/plans'))).body as DatePlan[],
    /** Checks what the trusted people got since the last time, and what they did not get. */
    look: () => {
      const isFaulty = scheduler.trace.length > faults;
      faults = scheduler.trace.length;
      for (const letter of letters.slice(seen)) {
        if (letter.to.endsWith('@trusted.example')) receive(rounds, letter, isFaulty);
      }
      seen = letters.length;
      holdNotified(rounds, scheduler.now);
    },
  };
  return stage;
}
