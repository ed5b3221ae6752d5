import type { Step } from '../history';
import type { Person } from '../person';
import {
  ACTS,
  agree,
  decided,
  deleteAccount,
  leave,
  newWords,
  type PairAct,
  sends,
  written,
} from './acts';
import { report, type Said } from './reports';
import type { Stage } from './stage';
import type { WEIGHTS } from './vanishingWeights';

type Names = keyof typeof WEIGHTS;

/** Acts of members who vanish: their own, and those of all who meet. */
export const VANISHING_ACTS: Readonly<Record<Names, PairAct>> = {
  ...ACTS,
  unmatch,
  hide: (stage, me) => show(stage, me, { profileVisible: false }),
  'go incognito': (stage, me) => show(stage, me, { incognito: true }),
  'come back': (stage, me) => show(stage, me, { profileVisible: true, incognito: false }),
  'act and vanish': async (stage, me, other, step) => {
    const said = await reach(stage, me, other, step);
    if (!said) return;
    const way = Math.floor(step.pick * 97) % WAYS.length;
    await WAYS[way]?.(stage, me, other, step);
    await report(stage, other, me, said);
    await comeNear(stage, me, other);
  },
};

/** Contacts another member in one of three ways; `null` when it was not accepted. */
async function reach(stage: Stage, me: Person, other: Person, step: Step): Promise<Said | null> {
  const { model } = stage;
  const way = Math.floor(step.pick * 3);
  const words = newWords(stage);
  if (way === 0) {
    const answer = await sends(stage, me, other, words, crypto.randomUUID());
    agree(answer, model.write(me.id, other.id, words), 'write');
    if (answer.status !== 201) return null;
    return { words: [words], messageIds: [(answer.body as { id: string }).id] };
  }
  // In answer to a like, the comment would begin a conversation, like a written message.
  if (model.likes(other.id, me.id) || model.likes(me.id, other.id)) return null;
  const how = way === 1 ? { comment: words } : { isSuper: true };
  const body = { targetUserId: other.id, isLiked: true, ...how };
  const answer = await stage.insist(() => me.ask('POST', '/api/matches', body));
  // The day's super likes used up, or a comment after one taken back: refused without effect.
  if (answer.status !== 200) return null;
  agree(answer, model.like(me.id, other.id, true), 'like');
  return { words: way === 1 ? [words] : [], messageIds: [] };
}

const WAYS: readonly PairAct[] = [
  (stage, me, other) => decided(stage, me, other, false),
  unmatch,
  (stage, me) => show(stage, me, { profileVisible: false }),
  (stage, me) => show(stage, me, { incognito: true }),
  (stage, me) => stage.insist(() => me.ask('DELETE', '/api/upload/profile-photo')),
  async (stage, me, _, step) => {
    await deleteAccount(stage, me);
    await leave(stage, me, step);
  },
];

async function unmatch(stage: Stage, me: Person, other: Person, { faults }: Step) {
  const answer = await stage.insist(() => me.ask('DELETE', `/api/matches/${other.id}`));
  const expected = stage.model.unmatch(me.id, other.id);
  // When only its answer was lost, a repeat finds no visible member.
  const isRepeat = faults.length > 0 && !stage.model.sees(me.id, other.id);
  if (!(isRepeat && answer.status === 404)) agree(answer, expected, 'unmatch');
}

interface Shows {
  profileVisible?: boolean;
  incognito?: boolean;
}

async function show(stage: Stage, me: Person, shows: Shows) {
  const { profileVisible, incognito } = shows;
  const set = async (path: string, body: object) =>
    agree(await stage.insist(() => me.ask('PATCH', path, body)), 200, path);
  if (profileVisible !== undefined)
    await set('/api/user/settings', { privacy: { profileVisible } });
  if (incognito !== undefined) {
    await set('/api/user/incognito', { browseIncognito: incognito });
  }
  Object.assign(stage.model.people[me.id] ?? {}, shows);
}

/**
 * A reported member tries to get in touch again: every way is closed, and neither sees the other.
 */
async function comeNear(stage: Stage, me: Person, other: Person) {
  if (stage.gone.has(me.id)) return;
  await written(stage, me, other, 1);
  await decided(stage, me, other, true);
  for (const [one, two] of [
    [me, other],
    [other, me],
  ] as const) {
    const answer = await stage.insist(() => one.ask('GET', `/api/users/${two.id}`));
    agree(answer, stage.model.sees(one.id, two.id) ? 200 : 404, 'look at the profile');
  }
}
