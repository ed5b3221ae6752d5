import { newJerseyDay } from '../../../src/shared/rules/day';
import { dayAfter, instantOfLocalTime } from '../../../src/shared/rules/events/eventTimes';
import { hold } from '../broken';
import { draw, type History, type Step, written } from '../history';
import { onGround } from '../kernel/globals';
import { mixed } from '../kernel/random';
import { ACTS } from './acts';
import { openStage, PEOPLE, type Stage } from './stage';
import { WEIGHTS } from './weights';

const HOUR = 3_600_000;
const KEPT_MS = 72 * HOUR;
/** An alarm may be a minute late. */
const LATE_MS = 120_000;

/** Each act ends before the next begins; simultaneous calls are within the acts themselves. */
export function drawPlans(seed: number, length: number): History {
  const history = draw(seed, length, PEOPLE, WEIGHTS);
  return { ...history, steps: history.steps.map((step) => ({ ...step, turns: null })) };
}

/** Plays a history of plans and check-ins. Throws `Broken` for the first rule that is violated. */
export async function playPlans(
  { seed, now, steps }: History,
  print: (line: string) => void = () => {},
): Promise<string> {
  const stage = openStage(seed, now);
  const { world, scheduler, fetch } = stage;
  try {
    return await onGround({ scheduler, chance: world.chance, fetch }, async () => {
      await stage.addAll();
      for (const step of steps) {
        print(`${step.id} ${written(step)}`);
        await take(stage, step, seed);
        stage.look();
      }
      scheduler.begin(steps.length + 1_000, mixed(seed, 4), new Map());
      // By then, failed deliveries are due again.
      await scheduler.passUntil(scheduler.now + HOUR);
      stage.look();
      const outcome = await agreedByBoth(stage);
      const starts = await lastTimes(stage);
      await asksWhetherTheyMet(stage);
      await scheduler.passUntil(Math.max(scheduler.now, ...starts) + KEPT_MS + LATE_MS);
      stage.look();
      nothingLeft(stage);
      return outcome;
    });
  } finally {
    world.end();
  }
}

async function take(stage: Stage, step: Step, seed: number) {
  const { scheduler, people } = stage;
  const [me, other] = [people[step.who], people[step.whom]];
  const act = ACTS[step.act as keyof typeof ACTS];
  if (!me || !other || !act) throw new Error(`No such act: ${step.act}`);
  const faults = new Map(step.faults.map(({ call, fault }) => [call, fault]));
  scheduler.begin(step.id + 1, mixed(seed, 3, step.id), faults);
  await scheduler.finish(act(stage, me, other, step));
}

/** Both see the same open plans, and at most one of each pair. */
async function agreedByBoth({ scheduler, people, plansOf }: Stage): Promise<string> {
  const seen: string[] = [];
  for (const me of people) {
    const plans = await scheduler.finish(plansOf(me));
    const ahead = plans.filter(
      ({ status, startsAt }) =>
        (status === 'proposed' || status === 'accepted') && Date.parse(startsAt) > scheduler.now,
    );
    const partners = ahead.map(({ userId }) => userId);
    hold(
      new Set(partners).size === partners.length,
      'two matches have one open plan',
      () => `${me.id}: ${partners}`,
    );
    for (const { id, status, version, startsAt } of ahead) {
      seen.push(`${id} ${status} ${version} ${startsAt}`);
    }
  }
  const odd = seen.filter((each) => seen.filter((other) => other === each).length !== 2);
  hold(odd.length === 0, 'both have the same plan', () => odd.join('; '));
  return JSON.stringify(seen.map((each) => each.split(' ')[1]).toSorted());
}

/** When the last of everything starts, is asked or is awaited. */
async function lastTimes({ scheduler, people, plansOf, rounds }: Stage): Promise<number[]> {
  const times = rounds.map(({ askAt }) => askAt + HOUR);
  for (const me of people) {
    for (const { startsAt } of await scheduler.finish(plansOf(me)))
      times.push(Date.parse(startsAt));
  }
  return times;
}

/** Once, from noon of the next day in New Jersey, each side of an accepted plan. */
async function asksWhetherTheyMet({ scheduler, people, plansOf }: Stage) {
  const RULE = 'they are asked at noon of the next day';
  const [me] = people;
  if (!me) return;
  const accepted = (await scheduler.finish(plansOf(me))).filter(
    ({ status, startsAt }) => status === 'accepted' && Date.parse(startsAt) > scheduler.now,
  );
  for (const { id, startsAt } of accepted) {
    const noon = instantOfLocalTime(`${dayAfter(newJerseyDay(new Date(startsAt)))}T12:00`);
    const isAsked = async () =>
      (await scheduler.finish(plansOf(me))).find((plan) => plan.id === id)?.askMet;
    if (noon === null || noon < scheduler.now) continue;
    await scheduler.passUntil(noon - 1_000);
    const isEarly = await isAsked();
    // What was under way may have taken until then.
    hold(!isEarly || scheduler.now >= noon, RULE, () => id);
    await scheduler.passUntil(noon + LATE_MS);
    hold((await isAsked()) === true, RULE, () => id);
  }
}

function nothingLeft({ world }: Stage) {
  const RULE = 'nothing is left after 72 hours';
  const links = world.store.all('SELECT plan_id FROM plan_links');
  hold(links.length === 0, RULE, () => JSON.stringify(links));
  for (const { name, text } of world.objects.inboxes.contents()) {
    hold(!text.includes('pln_'), RULE, () => `${name}: ${text}`);
  }
}
