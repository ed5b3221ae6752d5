import { isListOf, isObjectOf, isRecordOf, isText, parsedAs } from '../api/shapes';
import type { DeviceKeys } from '../sealed/deviceKeys';
import { keepAnswer, readAnswer } from './keptAnswers';

const CONVERSATIONS = 50;
const MESSAGES = 100;
const LIST = '/api/conversations';
/** Kept also before their pages were opened. */
const OTHERS = ['/api/auth/me', '/api/matches/mutual', '/api/user/events', '/api/events'];
/** Under which last message each thread was kept. */
const KEPT_UNTIL = 'threads';

interface Row {
  user: { id: string };
  lastMessage: { createdAt: string };
}
const isRows = isListOf(
  isObjectOf<Row>({
    user: isObjectOf<Row['user']>({ id: isText }),
    lastMessage: isObjectOf<Row['lastMessage']>({ createdAt: isText }),
  }),
);

type Ask = (path: string) => Promise<Response>;

/**
 * Keeps the lists, and the newest conversations with their newest messages, one thread after another, and only
 * those that changed. Nothing is marked as read.
 */
export async function fillDevice(keys: DeviceKeys, ask: Ask): Promise<void> {
  for (const path of OTHERS) await keepAnswer(keys, path, await textOf(ask, path));
  const list = await textOf(ask, LIST);
  await keepAnswer(keys, LIST, list);
  const rows = (parsedAs(isRows, list) ?? []).slice(0, CONVERSATIONS);
  const before = parsedAs(isRecordOf(isText), (await readAnswer(keys, KEPT_UNTIL))?.body) ?? {};
  const keptUntil: Record<string, string> = {};
  for (const { user, lastMessage } of rows) {
    if (before[user.id] !== lastMessage.createdAt) {
      const path = `/api/messages/${user.id}`;
      const thread = await textOf(ask, `${path}?limit=${MESSAGES}&peek=true`);
      await keepAnswer(keys, path, thread);
    }
    keptUntil[user.id] = lastMessage.createdAt;
    await keepAnswer(keys, KEPT_UNTIL, JSON.stringify({ ...before, ...keptUntil }));
  }
}

async function textOf(ask: Ask, path: string): Promise<string> {
  const answer = await ask(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.text();
}
