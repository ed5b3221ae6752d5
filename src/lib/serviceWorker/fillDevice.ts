import { isListOf, isNullOr, isObjectOf, isRecordOf, isText, parsedAs } from '../api/shapes';
import type { DeviceKeys } from '../sealed/deviceKeys';
import { keepAnswer, readAnswer } from './keptAnswers';
import { keepPictures } from './keptPictures';

const CONVERSATIONS = 50;
const MESSAGES = 100;
const LIST = '/api/conversations';
const ME = '/api/auth/me';
const MY_EVENTS = '/api/user/events';
/** Kept also before their pages were opened. */
const OTHERS = [ME, '/api/matches/mutual', MY_EVENTS, '/api/events', '/api/plans'];
/** Under which last message each thread was kept. */
const KEPT_UNTIL = 'threads';

interface Row {
  user: { id: string; profilePicture: string | null };
  lastMessage: { createdAt: string };
}
const isRows = isListOf(
  isObjectOf<Row>({
    user: isObjectOf<Row['user']>({ id: isText, profilePicture: isNullOr(isText) }),
    lastMessage: isObjectOf<Row['lastMessage']>({ createdAt: isText }),
  }),
);

const isMe = isObjectOf<Pick<Row['user'], 'profilePicture'>>({ profilePicture: isNullOr(isText) });
const isEvents = isListOf(isObjectOf<{ imageUrl: string | null }>({ imageUrl: isNullOr(isText) }));

type Ask = (path: string) => Promise<Response>;

/**
 * Keeps the lists, and the newest conversations with their newest messages, one thread after another, and only
 * those that changed; then the faces in them and the pictures of the member's events. Nothing is marked as read.
 */
export async function fillDevice(keys: DeviceKeys, ask: Ask): Promise<void> {
  const others: Record<string, string> = {};
  for (const path of OTHERS) {
    const text = await textOf(ask, path);
    others[path] = text;
    await keepAnswer(keys, path, text);
  }
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
  const pictures = [
    parsedAs(isMe, others[ME])?.profilePicture,
    ...rows.map(({ user }) => user.profilePicture),
    ...(parsedAs(isEvents, others[MY_EVENTS]) ?? []).map(({ imageUrl }) => imageUrl),
  ];
  const paths = pictures.flatMap((path) => (path?.startsWith('/photos/') ? [path] : []));
  await keepPictures(keys, ask, { paths });
}

async function textOf(ask: Ask, path: string): Promise<string> {
  const answer = await ask(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.text();
}
