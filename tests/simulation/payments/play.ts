import { draw, type History, written } from '../history';
import { onGround } from '../kernel/globals';
import { mixed } from '../kernel/random';
import { nothingIsLeft } from '../leftovers';
import { ACTS, PASSING } from './acts';
import { comeToRest } from './calm';
import { outcomeOf } from './outcome';
import { openStage, PEOPLE, type Stage } from './stage';
import { THEMES, WEIGHTS } from './weights';

export const drawPayments = (seed: number, length: number): History =>
  draw(seed, length, PEOPLE, THEMES[mixed(seed, 6) % (THEMES.length + 1)] ?? WEIGHTS);

/** Plays a history of payments. Throws `Broken` for the first rule that does not hold. */
export async function playPayments(
  { seed, now, steps }: History,
  told: (line: string) => void = () => {},
): Promise<string> {
  const stage = openStage(seed, now);
  const { world, scheduler, fetch } = stage;
  try {
    return await onGround({ scheduler, chance: world.chance, fetch }, async () => {
      await stage.addPeople();
      await steps.reduce(
        (before, step) => before.then(() => take(stage, step, seed, told)),
        Promise.resolve(),
      );
      scheduler.begin(steps.length + 1_000, mixed(seed, 4), new Map());
      await scheduler.run();
      await stage.look();
      await comeToRest(stage);
      for (const id of stage.wishes.deleted.keys()) {
        nothingIsLeft(world, id, stage.people.find((each) => each.id === id)?.email ?? id);
      }
      return outcomeOf(stage.rows, stage.people, scheduler.now);
    });
  } finally {
    world.end();
  }
}

async function take(
  stage: Stage,
  step: History['steps'][number],
  seed: number,
  told: (line: string) => void,
) {
  const { scheduler, people } = stage;
  const person = people[step.who];
  const act = ACTS[step.act as keyof typeof ACTS];
  if (!person || !act) throw new Error(`No such act: ${step.act}`);
  const faults = new Map(step.faults.map(({ call, fault }) => [call, fault]));
  scheduler.begin(step.id + 1, mixed(seed, 3, step.id), faults);
  if (PASSING.includes(step.act)) {
    await scheduler.run();
    await stage.look();
    await act(stage, step, person);
  } else {
    const acting = act(stage, step, person);
    acting.catch(() => {});
    await scheduler.run(step.turns ?? undefined);
  }
  await stage.look();
  told(
    `${step.id} ${new Date().toISOString()} ${written(step)} [${stage.scheduler.trace.splice(0).join('; ')}]`,
  );
}
