import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { hold } from '../broken';
import { mixed, Random } from '../kernel/random';
import type { Answer, Person } from '../person';
import { openNetwork } from '../platform/network';
import { addPerson } from '../platform/people';
import { openWorld } from '../platform/world';
import type { PlainEvent, PlainWorld, Values } from './plainRules';

export const PEOPLE = 7;
const HOUR = 3_600_000;
/** Attempts when there is no answer, or a failure. */
const TRIES = 8;
const EDGE_MS = 10 * 60_000;
const GENDERS = ['female', 'male', 'non-binary'] as const;

export type Stage = ReturnType<typeof openStage>;

/**
 * Members around two events, and plain rules of who finds whom. The first one is an opponent: open
 * to everyone, they answer every event and change their own age, gender and preferences.
 */
export function openStage(seed: number, now: number) {
  const world = openWorld({ seed, now, vars: {} });
  const { scheduler, store } = world;
  const people: Person[] = [];
  const events: PlainEvent[] = [];
  const plain: PlainWorld = {
    blocked: new Set(),
    hidden: new Set(),
    decided: new Map(),
    valuesOf: (id) => {
      const [row] = store.all(`SELECT change_counts_at AS countsAt, gender, age_anchor AS anchor,
        former_gender AS formerGender, former_age_anchor AS formerAnchor, pref_genders AS wants,
        pref_age_min AS ageMin, pref_age_max AS ageMax FROM members WHERE id = '${id}'`);
      if (!row) throw new Error(`${id} is gone.`);
      const { countsAt, gender, anchor, formerGender, formerAnchor, ...wishes } = row;
      const isFormer = Number(countsAt ?? 0) > scheduler.now;
      const values = isFormer ? { gender: formerGender, anchor: formerAnchor } : { gender, anchor };
      return { ...values, ...wishes } as unknown as Values;
    },
  };
  return {
    world,
    scheduler,
    people,
    events,
    plain,
    fetch: openNetwork(scheduler, {}),
    addAll: async () => {
      const chance = new Random(mixed(seed, 7));
      const today = newJerseyDay(new Date(now));
      for (let index = 0; index < PEOPLE; index += 1) {
        const isPicky = index > 0 && chance.isLikely(0.3);
        const age = 25 + chance.below(30);
        const given = {
          gender: chance.of(GENDERS),
          ageAnchor: ageAnchor(age, today),
          ...(isPicky ? { prefGenders: chance.below(8) } : {}),
          ...(isPicky
            ? { prefAgeMin: 20 + chance.below(20), prefAgeMax: 40 + chance.below(30) }
            : {}),
        };
        people.push(await addPerson(world, index, given));
      }
      for (const [index, ages] of [null, [21, 60] as const].entries()) {
        const event = eventOf(`evt_${seed.toString(36).padStart(19, '0')}${index}`, {
          start: now + (50 + index * 40) * HOUR,
          ages,
        });
        store.run(
          `INSERT INTO events (id, title, description, category, venue, city, address,
          start_time, age_range_min, age_range_max, created_at, updated_at) VALUES ('${event.id}',
          'Party', '', 'Social Mixer', 'Pier A', 'Hoboken', '1 Sinatra Drive', ${event.start},
          ${ages?.[0] ?? 'NULL'}, ${ages?.[1] ?? 'NULL'}, ${now}, ${now})`,
          [],
        );
        events.push(event);
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
    /** An act is answered while nothing opens, closes or starts. */
    leaveEdges: async () => {
      for (const { start } of events) {
        for (const edge of [start, start + 2 * HOUR, start + 50 * HOUR]) {
          const isNear = scheduler.now > edge - EDGE_MS && scheduler.now < edge + 1_000;
          if (isNear) await scheduler.passUntil(edge + 1_000);
        }
      }
    },
  };
}

function eventOf(id: string, { start, ages }: Pick<PlainEvent, 'start' | 'ages'>): PlainEvent {
  return { id, start, ages, going: new Set(), found: new Set(), told: new Map() };
}
