import { isListOf, isNumber, isObject, isObjectOf, isText, parsedAs } from '../api/shapes';
import type { DeviceKeys } from '../sealed/deviceKeys';
import { keepAnswer, readAnswer } from './keptAnswers';
import { KEPT_AT } from './offlineWorker';

const EVENTS = '/api/events';
/** The calls whose answers are kept; of a list, its first page. */
const KEPT = [
  '/api/auth/me',
  '/api/conversations',
  '/api/matches/mutual',
  '/api/user/events',
  '/api/plans',
  EVENTS,
];
const THREAD = /^\/api\/messages\/[^/]+$/;

export const isThread = ({ pathname }: URL) => THREAD.test(pathname);

export function isKeptCall(url: URL): boolean {
  return isThread(url) || (KEPT.includes(url.pathname) && !url.searchParams.has('cursor'));
}

interface CallTools {
  ask: () => Promise<Response>;
  keys: () => Promise<DeviceKeys>;
  /** Deletes everything: the session is over. */
  forget: () => Promise<void>;
  /** Lets the worker run on after the answer. */
  afterwards: (work: Promise<unknown>) => void;
}

/** The server's answer, or the kept one if there is none, marked with its time. */
export async function answerCall(request: Request, tools: CallTools): Promise<Response> {
  const url = new URL(request.url);
  try {
    const answer = await tools.ask();
    const copy = answer.clone();
    tools.afterwards(noteAnswer(url, copy, tools));
    return answer;
  } catch (error) {
    return (await keptAnswerTo(url, tools).catch(() => null)) ?? Promise.reject(error);
  }
}

/** A list of events is kept for each filter. */
const nameOf = ({ pathname, search }: URL) => (pathname === EVENTS ? pathname + search : pathname);

/** Threads are kept by `fillDevice`, whole. */
async function noteAnswer(url: URL, answer: Response, { keys, forget }: CallTools): Promise<void> {
  if (await isEndOfSession(answer.clone())) await forget();
  if (answer.ok && !isThread(url)) await keepAnswer(await keys(), nameOf(url), await answer.text());
}

async function keptAnswerTo(url: URL, { keys }: CallTools): Promise<Response | null> {
  const opened = await keys();
  const kept = (await readAnswer(opened, nameOf(url))) ?? (await readAnswer(opened, url.pathname));
  if (!kept) return null;
  const body = isThread(url) ? threadPart(kept.body, url.searchParams) : kept.body;
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      [KEPT_AT]: new Date(kept.at).toISOString(),
    },
  });
}

const hasCode = isObjectOf<{ code: string }>({ code: isText });

async function isEndOfSession(answer: Response): Promise<boolean> {
  if (answer.status === 401) return true;
  if (answer.status !== 403) return false;
  const body = parsedAs(isObject, await answer.text());
  return hasCode(body) && body.code === 'ACCOUNT_INACTIVE';
}

const isThreadList = isListOf(
  isObjectOf<{ id: string; seq: number }>({ id: isText, seq: isNumber }),
);

/** The part of a kept thread that a call asks for: `before` a message, `after` a seq, or the end. */
export function threadPart(body: string, query: URLSearchParams): string {
  const all = parsedAs(isThreadList, body) ?? [];
  const limit = Number(query.get('limit') ?? all.length);
  const after = query.get('after');
  if (after !== null)
    return JSON.stringify(all.filter(({ seq }) => seq > Number(after)).slice(0, limit));
  const before = query.get('before');
  const end = before === null ? all.length : all.findIndex(({ id }) => id === before);
  return JSON.stringify(all.slice(Math.max(0, end - limit), Math.max(0, end)));
}
