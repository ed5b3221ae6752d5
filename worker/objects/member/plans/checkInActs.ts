import { CHECK_IN, plainWord } from '../../../../src/shared/rules/dates/datePlans';
import { MINUTE } from '../../../../src/shared/rules/durations';
import { endsAt, isRunning } from '../../../domain/plans/planRules';
import type {
  AgreedCheckIn,
  PlanAct,
  StoredCheckIn,
  StoredPlan,
} from '../../../domain/plans/storedPlan';
import { conflict, DomainError, notFound } from '../../../platform/domainError';
import { sha256Hex } from '../../../platform/ids';
import { sentence } from '../../../platform/sentence';
import type { PlanStore } from './planStore';

/** Changes the member's own check-in; false for an act about something else. */
export async function changeCheckIn(
  { planStore }: { planStore: PlanStore },
  act: Exclude<PlanAct, { do: 'list' | 'receive' | 'propose' }>,
): Promise<boolean> {
  if (act.do === 'fine') {
    const hash = await hashOfWord(act.id, act.word ?? '');
    const plan = required(planStore, act.id);
    const changed = checkedIn(plan, hash);
    planStore.put({ ...plan, checkIn: changed });
    const { wrongAt } = changed;
    if (isRunning(changed)) throw wrongAt.length > CHECK_IN.wrongWords.limit ? tooMany() : wrong();
    return true;
  }
  if (act.do === 'checkIn') {
    const { words } = act.input;
    const hashes = words && {
      fine: await hashOfWord(act.id, words.fine),
      help: await hashOfWord(act.id, words.help),
    };
    const plan = required(planStore, act.id);
    planStore.put({ ...plan, checkIn: agreed(plan, { ...act.input, words: hashes }) });
    return true;
  }
  if (act.do !== 'later' && act.do !== 'endCheckIn') return false;
  const plan = required(planStore, act.id);
  planStore.put({
    ...plan,
    checkIn: act.do === 'later' ? putOff(plan, act.minutes) : ended(plan.checkIn),
  });
  return true;
}

function required(planStore: PlanStore, id: string): StoredPlan {
  const plan = planStore.get(id);
  if (!plan || endsAt(plan) <= Date.now()) throw notFound();
  return plan;
}

function agreed(plan: StoredPlan, input: AgreedCheckIn): StoredCheckIn {
  const now = Date.now();
  const before = plan.checkIn;
  if (isRunning(before) && before.words) {
    throw conflict(sentence('End the check-in with your word first. Then you can make another.'));
  }
  if (before?.state === 'asked') throw conflict(sentence('Answer the check-in first.'));
  const { askAt, otherName, trusted, words, token } = input;
  return {
    // A mail that is still to be sent stays the only one.
    since: before?.notify ? before.since : now,
    otherName,
    askAt,
    trusted,
    isPushed: false,
    laterUsed: 0,
    wrongAt: [],
    state: askAt === null ? null : 'waiting',
    answerBy: null,
    words: words === undefined ? (before?.words ?? null) : words,
    token: before?.token ?? token,
    lastAt: askAt ?? 0,
    notify: before?.notify ?? null,
  };
}

/** It stays until the mail that it caused is sent. */
function ended(checkIn: StoredCheckIn | null): StoredCheckIn | null {
  if (isRunning(checkIn) && checkIn.words)
    throw conflict(sentence('End the check-in with your word.'));
  if (checkIn?.state === 'asked') throw conflict(sentence('Answer the check-in instead.'));
  return checkIn?.notify ? checkIn : null;
}

/** Looks the same after either word. A wrong one, or one after too many, only counts. */
function checkedIn({ checkIn }: StoredPlan, hash: string): StoredCheckIn {
  const now = Date.now();
  if (checkIn?.state === 'fine') return checkIn;
  if (!isRunning(checkIn)) throw over(checkIn);
  const { words } = checkIn;
  const recent = checkIn.wrongAt.filter((at) => at > now - CHECK_IN.wrongWords.window * 1_000);
  if (words && recent.length >= CHECK_IN.wrongWords.limit) {
    return { ...checkIn, wrongAt: [...recent.slice(0, CHECK_IN.wrongWords.limit), now] };
  }
  if (words && hash !== words.fine && hash !== words.help) {
    return { ...checkIn, wrongAt: [...recent, now] };
  }
  const notify = words && hash === words.help ? 'queue' : null;
  return { ...checkIn, state: 'fine', answerBy: null, lastAt: now, wrongAt: [], notify };
}

function putOff({ checkIn, startsAt }: StoredPlan, minutes: number): StoredCheckIn {
  const now = Date.now();
  if (!isRunning(checkIn)) throw over(checkIn);
  const laterUsed = checkIn.laterUsed + (checkIn.state === 'asked' ? 1 : 0);
  if (laterUsed > CHECK_IN.later.times) {
    throw conflict(sentence('You have put it off as often as you can. Please answer.'));
  }
  const askAt = now + minutes * MINUTE;
  if (checkIn.state === 'waiting' && askAt > startsAt + CHECK_IN.after) {
    throw conflict(sentence('Choose an earlier time.'));
  }
  return { ...checkIn, state: 'waiting', askAt, answerBy: null, lastAt: askAt, laterUsed };
}

function over(checkIn: StoredCheckIn | null): DomainError {
  if (checkIn?.state === 'told') {
    return conflict(
      sentence('Time ran out, and the person you trust was notified. Please call them.'),
    );
  }
  if (checkIn?.state === 'missed') {
    return conflict(sentence('Time ran out. There was nobody we could notify.'));
  }
  return notFound();
}

const wrong = () => new DomainError('WRONG_WORD', sentence("That isn't one of your words."));
const tooMany = () =>
  new DomainError(
    'RATE_LIMITED',
    sentence('Too many wrong words. Please wait a minute and try again.'),
  );

/** Salted by the plan: the same words of others have other hashes. */
const hashOfWord = (planId: string, word: string) => sha256Hex(`${planId}:${plainWord(word)}`);
