import type { DatePlan } from '../../../src/shared/contract/dates/plans';
import { hold } from '../broken';
import type { Step } from '../history';
import type { Answer, Person } from '../person';
import type { Round } from './rounds';
import { type Stage, trustedOf } from './stage';
import type { WEIGHTS } from './weights';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WORDS = { fine: 'lagoon', help: 'harbor' };
const AS_RULED = 'an act is answered as the rules say';

type PlanAct = (stage: Stage, me: Person, other: Person, step: Step) => Promise<unknown>;

export const ACTS: Readonly<Record<keyof typeof WEIGHTS, PlanAct>> = {
  propose: (stage, me, other, step) => proposes(stage, me, other, step),
  'both propose at once': (stage, me, other, step) =>
    Promise.all([proposes(stage, me, other, step), proposes(stage, other, me, step)]),
  change: (stage, me, _, step) => changes(stage, me, step),
  'both change at once': (stage, me, other, step) =>
    Promise.all([changes(stage, me, step), changes(stage, other, step)]),
  accept: async (stage, me) => {
    for (const plan of await stage.plansOf(me)) {
      if (plan.status !== 'proposed' || plan.byMe) continue;
      await answered(stage, me, 'PATCH', plan, '', {
        action: 'accept',
        version: plan.version,
      });
    }
  },
  cancel: async (stage, me, _, step) => {
    const plan = await planOf(stage, me, step);
    if (plan) await answered(stage, me, 'PATCH', plan, '', { action: 'cancel' });
  },
  'agree on a check-in': (stage, me, _, step) => agrees(stage, me, step, 1),
  'agree on two devices': (stage, me, _, step) => agrees(stage, me, step, 2),
  fine: (stage, me, _, step) => checksIn(stage, me, step, [WORDS.fine]),
  'fine on two devices': (stage, me, _, step) =>
    checksIn(stage, me, step, [WORDS.fine, WORDS.fine]),
  'ask for help': (stage, me, _, step) => checksIn(stage, me, step, [WORDS.help]),
  'a wrong word': async (stage, me, _, step) => {
    const plan = await planOf(stage, me, step, isRunning);
    if (!plan?.checkIn?.hasWord) return;
    const answer = await stage.insist(() => call(me, 'POST', plan, '/fine', { word: 'garden' }));
    hold([403, 409, 429].includes(answer.status), AS_RULED, () => `wrong: ${answer.status}`);
  },
  later: (stage, me, _, step) => putsOff(stage, me, step),
  'fine and later at once': async (stage, me, _, step) => {
    const plan = await planOf(stage, me, step, isRunning);
    const round = plan && roundOf(stage, plan);
    if (!plan || !round) return;
    const began = stage.scheduler.now;
    const [fine] = await Promise.all([
      stage.insist(() => call(me, 'POST', plan, '/fine', { word: WORDS.fine })),
      stage.insist(() => call(me, 'POST', plan, '/later', { minutes: 30 })),
    ]);
    await settles(stage, me, plan, round, began);
    if (fine.status === 204) round.endedAt = stage.scheduler.now;
  },
  'end it': async (stage, me, _, step) => {
    const plan = await planOf(stage, me, step, ({ checkIn }) => checkIn !== undefined);
    if (!plan) return;
    const answer = await answered(stage, me, 'DELETE', plan, '/check-in');
    const round = roundOf(stage, plan);
    // A mail that was caused before is still sent.
    if (answer.status === 204 && round) round.endedAt ??= stage.scheduler.now;
  },
  unmatch: async (stage, me, other) => {
    const answer = await stage.insist(() => me.ask('DELETE', `/api/matches/${other.id}`));
    hold([204, 404].includes(answer.status), AS_RULED, () => `unmatch: ${answer.status}`);
  },
  'let time pass': ({ scheduler }, _, __, { pick }) =>
    scheduler.passUntil(scheduler.now + pick * 30 * HOUR),
  'let an hour pass': ({ scheduler }, _, __, { pick }) =>
    scheduler.passUntil(scheduler.now + pick * HOUR),
  'wait for the question': async ({ scheduler, rounds }, me, _, { pick }) => {
    const next = rounds.find(
      ({ owner, askAt, endedAt }) =>
        owner === me.id && endedAt === null && askAt > scheduler.now - 15 * MINUTE,
    );
    if (next) await scheduler.passUntil(Math.max(scheduler.now, next.askAt) + pick * 15 * MINUTE);
  },
  'let the objects sleep': async ({ world }) => world.objects.inboxes.crashAll(),
  'run often': ({ world }) => world.cron('*/5 * * * *'),
};

const isRunning = ({ checkIn }: DatePlan) =>
  checkIn?.state === 'waiting' || checkIn?.state === 'asked';

const call = (me: Person, method: string, { id }: { id: string }, path: string, body?: object) =>
  me.ask(method, `/api/plans/${id}${path}`, body);

/** Of the rest, the times and the states of others decide what the answer is. */
async function answered(
  stage: Stage,
  me: Person,
  method: string,
  plan: { id: string },
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await stage.insist(() => call(me, method, plan, path, body));
  hold(
    [200, 204, 400, 404, 409, 429].includes(answer.status),
    AS_RULED,
    () => `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
  );
  return answer;
}

const startsAt = ({ scheduler }: Stage, { pick }: Step) =>
  new Date(scheduler.now + MINUTE + pick * 20 * HOUR).toISOString();
const PLACE = { kind: 'typed', name: 'The diner' };

async function proposes(stage: Stage, me: Person, other: Person, step: Step) {
  const body = { userId: other.id, place: PLACE, startsAt: startsAt(stage, step) };
  const answer = await stage.insist(() => me.ask('POST', '/api/plans', body));
  hold(
    [201, 404, 409, 429].includes(answer.status),
    AS_RULED,
    () => `propose: ${answer.status} ${JSON.stringify(answer.body)}`,
  );
}

async function planOf(
  stage: Stage,
  me: Person,
  { pick }: Step,
  which: (plan: DatePlan) => boolean = () => true,
): Promise<DatePlan | undefined> {
  const found = (await stage.plansOf(me)).filter(which);
  return found[Math.floor(pick * 1_009) % Math.max(1, found.length)];
}

async function changes(stage: Stage, me: Person, step: Step) {
  const plan = await planOf(stage, me, step, ({ status }) => status !== 'declined');
  const body = { action: 'change', place: PLACE, startsAt: startsAt(stage, step) };
  if (plan) await answered(stage, me, 'PATCH', plan, '', body);
}

const roundOf = ({ rounds }: Stage, { id, checkIn }: DatePlan): Round | undefined =>
  rounds.findLast(
    (round) => round.planId === id && checkIn?.linkUrl.includes(round.token) === true,
  );

async function agrees(stage: Stage, me: Person, step: Step, devices: number) {
  const { scheduler } = stage;
  const plan = await planOf(
    stage,
    me,
    step,
    (each) => !isRunning(each) && ['proposed', 'accepted'].includes(each.status),
  );
  if (!plan) return;
  const last = Date.parse(plan.startsAt) + 24 * HOUR;
  const askAt = Math.min(scheduler.now + 5 * MINUTE + step.pick * 4 * HOUR, last);
  const since = scheduler.now;
  const body = {
    askAt: new Date(askAt).toISOString(),
    trusted: { name: 'Sam', email: trustedOf(me) },
    word: step.pick < 0.7 ? WORDS : null,
  };
  await Promise.all(
    Array.from({ length: devices }, () => answered(stage, me, 'PUT', plan, '/check-in', body)),
  );
  const checkIn = (await stage.plansOf(me)).find(({ id }) => id === plan.id)?.checkIn;
  if (!checkIn?.askAt || (checkIn.state !== 'waiting' && checkIn.state !== 'asked')) return;
  const token = new URL(checkIn.linkUrl).searchParams.get('token') ?? '';
  stage.rounds.push({
    ...{ owner: me.id, planId: plan.id, token, since },
    askAt: Date.parse(checkIn.askAt),
    ...{ endedAt: null, helpAt: null, letters: [] },
  });
}

/** By one of the two words, on one device or two. */
async function checksIn(stage: Stage, me: Person, step: Step, words: readonly string[]) {
  const plan = await planOf(stage, me, step, isRunning);
  const round = plan && roundOf(stage, plan);
  if (!plan?.checkIn || !round) return;
  const isHelp = plan.checkIn.hasWord && words.includes(WORDS.help);
  const began = stage.scheduler.now;
  if (isHelp) round.helpAt = began;
  const answers = await Promise.all(
    words.map((word) => answered(stage, me, 'POST', plan, '/fine', { word })),
  );
  if (answers.every(({ status }) => status === 204)) round.endedAt = stage.scheduler.now;
  // Time ran out before: then it is notified of that.
  else if (isHelp) round.helpAt = null;
  const shown = (await stage.plansOf(me)).find(({ id }) => id === plan.id)?.checkIn?.state;
  const isEnded = shown === 'fine' || shown === undefined;
  hold(round.endedAt === null || isEnded, 'a check-in ends it for good', () => `${shown}`);
}

async function putsOff(stage: Stage, me: Person, step: Step) {
  const plan = await planOf(stage, me, step, isRunning);
  const round = plan && roundOf(stage, plan);
  if (!plan || !round) return;
  const began = stage.scheduler.now;
  const minutes = 15 + Math.floor(step.pick * 105);
  await answered(stage, me, 'POST', plan, '/later', { minutes });
  await settles(stage, me, plan, round, began);
}

/** After it was put off, the time that the member is shown counts. */
async function settles(stage: Stage, me: Person, plan: DatePlan, round: Round, began: number) {
  const checkIn = (await stage.plansOf(me)).find(({ id }) => id === plan.id)?.checkIn;
  const isMoved = checkIn?.state === 'waiting' && checkIn.askAt !== undefined;
  if (isMoved && Date.parse(checkIn.askAt ?? '') > began)
    round.askAt = Date.parse(checkIn.askAt ?? '');
}
