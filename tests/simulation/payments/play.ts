import { Broken } from '../broken';
import { draw, type History, written } from '../history';
import { onGround } from '../kernel/globals';
import { mixed } from '../kernel/random';
import { nothingIsLeft } from '../leftovers';
import { ACTS, PASSING, type PaymentAct } from './acts';
import { comeToRest } from './calm';
import { MAIL_ACTS } from './mailActs';
import { reservedHaveLeft } from './mailShares';
import { WEIGHTS as MAILS, MAILS_A_DAY } from './mailWeights';
import { outcomeOf } from './outcome';
import { openStage, PEOPLE, type Stage } from './stage';
import { THEMES, WEIGHTS } from './weights';

export const drawPayments = (seed: number, length: number): History =>
  draw(seed, length, PEOPLE, THEMES[mixed(seed, 6) % (THEMES.length + 1)] ?? WEIGHTS);

export const drawMails = (seed: number, length: number): History =>
  draw(seed, length, PEOPLE, MAILS);

type Print = (line: string) => void;

/** Plays a history of payments. Throws `Broken` for the first rule that is violated. */
export const playPayments = (history: History, print?: Print) => play(history, ACTS, print);

/** The same for members who pay and lose their passwords, with few mails a day. */
export const playMails = (history: History, print?: Print) => play(history, MAIL_ACTS, print);

async function play(
  { seed, now, steps }: History,
  acts: Readonly<Record<string, PaymentAct>>,
  print: Print = () => {},
): Promise<string> {
  const isOfMails = acts === MAIL_ACTS;
  const stage = openStage(seed, now, isOfMails ? MAILS_A_DAY : undefined);
  const { world, scheduler, fetch } = stage;
  try {
    return await onGround({ scheduler, chance: world.chance, fetch }, async () => {
      await stage.addPeople();
      await steps.reduce(
        (before, step) => before.then(() => take(stage, acts[step.act], step, seed, print)),
        Promise.resolve(),
      );
      scheduler.begin(steps.length + 1_000, mixed(seed, 4), new Map());
      await scheduler.run();
      await stage.look();
      await comeToRest(stage);
      if (isOfMails) reservedHaveLeft(world);
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
  act: PaymentAct | undefined,
  step: History['steps'][number],
  seed: number,
  print: Print,
) {
  const { scheduler, people } = stage;
  const person = people[step.who];
  if (!person || !act) throw new Error(`No such act: ${step.act}`);
  const faults = new Map(step.faults.map(({ call, fault }) => [call, fault]));
  scheduler.begin(step.id + 1, mixed(seed, 3, step.id), faults);
  if (PASSING.includes(step.act)) {
    await scheduler.run();
    await stage.look();
    await act(stage, step, person);
  } else {
    const acting = act(stage, step, person);
    acting.catch((error: unknown) => {
      if (error instanceof Broken) stage.broken.push(error);
    });
    await scheduler.run(step.turns ?? undefined);
  }
  await stage.look();
  print(
    `${step.id} ${new Date().toISOString()} ${written(step)} [${stage.scheduler.trace.splice(0).join('; ')}]`,
  );
}
