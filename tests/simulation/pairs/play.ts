import { draw, type History, type Step, written } from '../history';
import { onGround } from '../kernel/globals';
import { mixed } from '../kernel/random';
import { nothingIsLeft } from '../leftovers';
import { ACTS, type PairAct } from './acts';
import { outcomeOf } from './outcome';
import { givePicture, holdCopies } from './reports';
import { LISTS } from './shown';
import { openStage, PEOPLE, type Stage } from './stage';
import { VANISHING_ACTS } from './vanishing';
import { WEIGHTS as VANISHING } from './vanishingWeights';
import { WEIGHTS } from './weights';

export const drawPairs = (seed: number, length: number) => drawn(seed, length, WEIGHTS);
export const drawVanishing = (seed: number, length: number) => drawn(seed, length, VANISHING);

/** Each act ends before the next begins; simultaneous calls are within the acts themselves. */
function drawn(seed: number, length: number, weights: Readonly<Record<string, number>>): History {
  const history = draw(seed, length, PEOPLE, weights);
  return { ...history, steps: history.steps.map((step) => ({ ...step, turns: null })) };
}

type Print = (line: string) => void;

/** Plays a history of members who meet. Throws `Broken` for the first rule that is violated. */
export const playPairs = (history: History, print?: Print) => play(history, ACTS, print);

/** The same for members with pictures who act, vanish, and are reported. */
export const playVanishing = (history: History, print?: Print) =>
  play(history, VANISHING_ACTS, print);

async function play(
  { seed, now, steps }: History,
  acts: Readonly<Record<string, PairAct>>,
  print: Print = () => {},
): Promise<string> {
  const stage = openStage(seed, now);
  const { world, scheduler, fetch, people } = stage;
  try {
    return await onGround({ scheduler, chance: world.chance, fetch }, async () => {
      await stage.addPeople();
      if (acts === VANISHING_ACTS) for (const { id } of people) givePicture(world, id);
      for (const step of steps) {
        print(`${step.id} ${written(step)}`);
        await take(stage, acts[step.act], step, seed);
        holdCopies(stage);
      }
      scheduler.begin(steps.length + 1_000, mixed(seed, 4), new Map());
      // By then, failed work is due again.
      await scheduler.passUntil(scheduler.now + 3_600_000);
      await scheduler.finish(world.cron('*/5 * * * *'));
      for (const person of people) await stage.look(person, LISTS);
      holdCopies(stage);
      for (const id of stage.gone)
        nothingIsLeft(world, id, people.find((each) => each.id === id)?.email ?? id);
      return outcomeOf(stage.model, people, stage.gone);
    });
  } finally {
    world.end();
  }
}

async function take(stage: Stage, act: PairAct | undefined, step: Step, seed: number) {
  const { scheduler, people, gone } = stage;
  const [me, other] = [people[step.who], people[step.whom]];
  if (!me || !other || !act) throw new Error(`No such act: ${step.act}`);
  if (gone.has(me.id) || (gone.has(other.id) && step.act.includes('both'))) return;
  const faults = new Map(step.faults.map(({ call, fault }) => [call, fault]));
  scheduler.begin(step.id + 1, mixed(seed, 3, step.id), faults);
  await scheduler.finish(act(stage, me, other, step));
  scheduler.begin(step.id + 1, mixed(seed, 5, step.id), new Map());
  // In turn: the others are checked in the end.
  const lists = LISTS.filter((_, at) => at % 2 === Math.floor(step.id / 2) % 2);
  await stage.look(step.id % 2 === 0 ? me : other, lists);
}
