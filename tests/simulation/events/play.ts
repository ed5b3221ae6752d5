import { hold } from '../broken';
import { draw, type History, type Step, written } from '../history';
import { onGround } from '../kernel/globals';
import { mixed } from '../kernel/random';
import { ACTS, whoWasThere } from './acts';
import { keyOf } from './plainRules';
import { openStage, PEOPLE, type Stage } from './stage';
import { WEIGHTS } from './weights';

const HOUR = 3_600_000;

/** Each act ends before the next begins. */
export function drawEvents(seed: number, length: number): History {
  const history = draw(seed, length, PEOPLE, WEIGHTS);
  return { ...history, steps: history.steps.map((step) => ({ ...step, turns: null })) };
}

/** Plays a history around two events. Throws `Broken` for the first rule that is violated. */
export async function playEvents(
  { seed, now, steps }: History,
  print: (line: string) => void = () => {},
): Promise<string> {
  const stage = openStage(seed, now);
  const { world, scheduler, fetch, people, events } = stage;
  try {
    return await onGround({ scheduler, chance: world.chance, fetch }, async () => {
      await stage.addAll();
      const two = [0, 1 + (seed % (PEOPLE - 1))].flatMap((place) => people[place] ?? []);
      for (const step of steps) {
        print(`${step.id} ${written(step)}`);
        await take(stage, step, seed);
      }
      scheduler.begin(steps.length + 1_000, mixed(seed, 4), new Map());
      for (const event of events) {
        // Everybody while it is open, and two of them before and after.
        await passTo(stage, event.start + HOUR);
        for (const person of two) await scheduler.finish(whoWasThere(stage, person, event));
        await passTo(stage, event.start + 3 * HOUR);
        for (const person of people) await scheduler.finish(whoWasThere(stage, person, event));
      }
      await passTo(stage, Math.max(...events.map(({ start }) => start)) + 51 * HOUR);
      for (const event of events) {
        for (const person of two) await scheduler.finish(whoWasThere(stage, person, event));
      }
      return JSON.stringify(await matchesOf(stage));
    });
  } finally {
    world.end();
  }
}

const passTo = ({ scheduler }: Stage, time: number) =>
  scheduler.now < time ? scheduler.passUntil(time) : Promise.resolve();

async function take(stage: Stage, step: Step, seed: number) {
  const { scheduler, people } = stage;
  const [me, other] = [people[step.who], people[step.whom]];
  const act = ACTS[step.act as keyof typeof ACTS];
  if (!me || !other || !act) throw new Error(`No such act: ${step.act}`);
  await stage.leaveEdges();
  const faults = new Map(step.faults.map(({ call, fault }) => [call, fault]));
  scheduler.begin(step.id + 1, mixed(seed, 3, step.id), faults);
  await scheduler.finish(act(stage, me, other, step));
}

/** Two match exactly when both like each other and neither has blocked the other, and once. */
async function matchesOf({ scheduler, people, plain, insist }: Stage): Promise<number[][]> {
  const matches: number[][] = [];
  for (const [place, me] of people.entries()) {
    const answer = await scheduler.finish(insist(() => me.ask('GET', '/api/matches/mutual')));
    const shown = (answer.body as { id: string }[]).map(({ id }) => id).toSorted();
    const likes = (a: string, b: string) => plain.decided.get(keyOf(a, b))?.kind === 'like';
    const expected = people
      .map(({ id }) => id)
      .filter((id) => likes(me.id, id) && likes(id, me.id))
      .filter((id) => !plain.blocked.has(keyOf(me.id, id)) && !plain.blocked.has(keyOf(id, me.id)))
      .toSorted();
    hold(
      JSON.stringify(shown) === JSON.stringify(expected),
      'mutual likes match exactly once',
      () => `${me.id} has ${shown}, and should have ${expected}`,
    );
    matches[place] = shown.map((id) => people.findIndex((person) => person.id === id));
  }
  return matches;
}
