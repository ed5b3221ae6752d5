import { hold } from '../broken';
import type { Step } from '../history';
import { type Answer, PASSWORD, type Person } from '../person';
import type { Stage } from './stage';
import type { WEIGHTS } from './weights';

const STORED = 'what was acknowledged is stored, in one order, once per clientId';

export type PairAct = (stage: Stage, me: Person, other: Person, step: Step) => Promise<unknown>;

/** What each step does, compared with the model. */
export const ACTS: Readonly<Record<keyof typeof WEIGHTS, PairAct>> = {
  like: (stage, me, other) => decided(stage, me, other, true),
  pass: (stage, me, other) => decided(stage, me, other, false),
  unmatch: async (stage, me, other) => {
    const answer = await stage.insist(() => me.ask('DELETE', `/api/matches/${other.id}`));
    agree(answer, stage.model.unmatch(me.id, other.id), 'unmatch');
  },
  block: async (stage, me, other) => {
    const answer = await stage.insist(() => me.ask('POST', '/api/blocks', { userId: other.id }));
    const expected = stage.model.block(me.id, other.id);
    // Whether anything reached them from a member who wrote while leaving is unknown: either answer
    // is right.
    if (!(stage.gone.has(other.id) && answer.status === 204)) agree(answer, expected, 'block');
  },
  unblock: async (stage, me, other) => {
    const answer = await stage.insist(() => me.ask('DELETE', `/api/blocks/${other.id}`));
    agree(answer, stage.model.unblock(me.id, other.id), 'unblock');
  },
  write: async (stage, me, other, { pick }) => {
    for (let times = 0; times < 1 + pick * 4; times += 1) await written(stage, me, other, 1);
  },
  'write twice at once': (stage, me, other) => written(stage, me, other, 2),
  'both write at once': bothWrite,
  'both like at once': bothLike,
  read: async (stage, me, other) => {
    const read = new Set((await readBy(stage, me, other))?.map(({ content }) => content));
    const seen = await readBy(stage, other, me);
    if (!seen || !stage.model.sees(me.id, other.id) || !stage.model.sees(other.id, me.id)) return;
    const theirs = seen.filter(
      ({ senderId, content }) => senderId === other.id && read.has(content),
    );
    const told = theirs.every(({ readAt }) => readAt);
    hold(told, 'a receipt tells what was read', () => `${me.id} read ${other.id}`);
  },
  'let the objects sleep': async ({ world }) => {
    world.objects.conversations.crashAll();
    world.objects.inboxes.crashAll();
  },
  'run often': ({ world }) => world.cron('*/5 * * * *'),
  'run hourly': ({ world }) => world.cron('17 * * * *'),
  'let hours pass': ({ scheduler }, _, __, { pick }) =>
    scheduler.passUntil(scheduler.now + pick * 20 * 3_600_000),
  'delete account': async (stage, me, _, step) => {
    await deleteAccount(stage, me);
    await leave(stage, me, step);
  },
  'write while leaving': async (stage, me, other, step) => {
    // After a lost answer it is unknown whether the message was stored.
    const devices = step.faults.length > 0 ? 0 : 2;
    const writers = Array.from({ length: devices }, () => writtenUntilGone(stage, me, other));
    const stored = await Promise.all([deleteAccount(stage, me), ...writers]);
    for (const content of stored.flatMap((words) => words ?? [])) {
      hold(stage.model.write(me.id, other.id, content) === 201, STORED, () => content);
    }
    await leave(stage, me, step);
  },
};

export async function deleteAccount(stage: Stage, me: Person) {
  const body = { password: PASSWORD, confirmText: 'DELETE MY ACCOUNT' };
  let isTaken = false;
  for (let tries = 0; tries < 8 && !isTaken; tries += 1) {
    const answer = await me.ask('DELETE', '/api/user/delete-account', body);
    // Repeated after the answer was lost, it finds no member.
    isTaken = answer?.status === 204 || (tries > 0 && answer?.status === 401 && isGone(stage, me));
  }
  hold(isTaken, 'the service recovers by itself', () => 'the account stays');
}

/**
 * Sends messages one after the other until the account is gone, and returns those that were stored.
 */
async function writtenUntilGone(stage: Stage, me: Person, other: Person): Promise<string[]> {
  const stored: string[] = [];
  for (;;) {
    const content = newWords(stage);
    const answer = await send(me, other, content, crypto.randomUUID());
    if (answer?.status === 401) return stored;
    if (answer?.status === 201) stored.push(content);
  }
}

/** What follows the deletion of an account. */
export async function leave(stage: Stage, me: Person, { faults }: Step) {
  stage.gone.add(me.id);
  stage.model.leave(me.id);
  // The schedule continues with what is stored elsewhere.
  await stage.world.cron('*/5 * * * *');
  // Only a failure postpones it, until it is due again.
  if (faults.length > 0) await removedElsewhere(stage, me);
}

const PUT_OFF_MS = 5 * 60_000;

/** Lets the schedule remove what is left outside of the database once it is due again. */
async function removedElsewhere({ scheduler, world }: Stage, { id }: Person) {
  const isWaiting = () =>
    world.store.all('SELECT 1 FROM deletions WHERE member_id = ?', [id]).length > 0;
  for (let runs = 0; runs < 4 && isWaiting(); runs += 1) {
    await scheduler.wait(PUT_OFF_MS);
    await world.cron('*/5 * * * *');
  }
}

/** A session may not be found for a moment, so the database decides whether the account is gone. */
const isGone = ({ world }: Stage, { id }: Person) =>
  world.store.all('SELECT 1 FROM members WHERE id = ?', [id]).length === 0;

export function agree({ status, body }: Answer, expected: number, what: string) {
  hold(
    status === expected,
    'an act is answered as the rules say',
    () => `${what}: ${status} in place of ${expected} ${JSON.stringify(body)}`,
  );
}

export async function decided(stage: Stage, me: Person, other: Person, isLiked: boolean) {
  const body = { targetUserId: other.id, isLiked };
  const answer = await stage.insist(() => me.ask('POST', '/api/matches', body));
  const { model } = stage;
  agree(answer, isLiked ? model.like(me.id, other.id) : model.pass(me.id, other.id), 'decide');
}

export const newWords = (stage: Stage) => {
  stage.words += 1;
  return `Words ${String(stage.words).padStart(3, '0')}`;
};

const send = (me: Person, other: Person, content: string, clientId: string) =>
  me.ask('POST', '/api/messages', { receiverId: other.id, content, clientId });

export const sends = (stage: Stage, ...message: Parameters<typeof send>) =>
  stage.insist(() => send(...message));

/** The same message from several of a member's devices at once counts as one. */
export async function written(stage: Stage, me: Person, other: Person, devices: number) {
  const [content, clientId] = [newWords(stage), crypto.randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: devices }, () => sends(stage, me, other, content, clientId)),
  );
  const expected = stage.model.write(me.id, other.id, content);
  for (const answer of answers) agree(answer, expected, 'write');
  const ids = new Set(answers.map(({ body }) => (body as { id?: string } | null)?.id));
  hold(ids.size === 1, STORED, () => `one clientId became ${[...ids].join(' and ')}`);
}

async function bothWrite(stage: Stage, me: Person, other: Person) {
  const { model } = stage;
  // Who may write depends on who was first, except in a match.
  if (!model.isMatched(me.id, other.id)) return;
  const [mine, theirs] = [newWords(stage), newWords(stage)];
  const answers = await Promise.all([
    sends(stage, me, other, mine, crypto.randomUUID()),
    sends(stage, other, me, theirs, crypto.randomUUID()),
  ]);
  const thread = await stage.insist(() => me.ask('GET', `/api/messages/${other.id}`));
  const seen = Array.isArray(thread.body) ? (thread.body as Message[]) : [];
  const place = (content: string) => seen.findIndex((each) => each.content === content);
  const isMineFirst = place(mine) < place(theirs);
  const writeMine = () => model.write(me.id, other.id, mine);
  const first = isMineFirst ? writeMine() : null;
  const second = model.write(other.id, me.id, theirs);
  const expected = [first ?? writeMine(), second];
  model.read(me.id, other.id);
  for (const [at, answer] of answers.entries()) agree(answer, expected[at] ?? 0, 'write at once');
}

async function bothLike(stage: Stage, me: Person, other: Person) {
  const { model } = stage;
  const likes = (one: Person, two: Person) =>
    stage.insist(() => one.ask('POST', '/api/matches', { targetUserId: two.id, isLiked: true }));
  const answers = await Promise.all([likes(me, other), likes(other, me)]);
  const expected = [model.like(me.id, other.id), model.like(other.id, me.id)];
  for (const [at, answer] of answers.entries()) agree(answer, expected[at] ?? 0, 'like at once');
}

interface Message {
  senderId: string;
  content: string;
  readAt?: string | null;
}

async function readBy(stage: Stage, me: Person, other: Person): Promise<Message[] | null> {
  if (stage.gone.has(me.id)) return null;
  const answer = await stage.insist(() => me.ask('GET', `/api/messages/${other.id}`));
  const expected = stage.model.read(me.id, other.id);
  agree(answer, expected === null ? 404 : 200, 'read');
  if (!expected) return null;
  const seen = answer.body as Message[];
  const [shown, due] = [
    JSON.stringify(seen.map(({ content }) => content)),
    JSON.stringify(expected),
  ];
  hold(shown === due, STORED, () => `${me.id} reads ${shown}, and should ${due}`);
  return seen;
}
