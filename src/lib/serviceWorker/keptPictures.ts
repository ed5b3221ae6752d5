import { isListOf, isNumber, isObjectOf, isText, parsedAs } from '../api/shapes';
import type { DeviceKeys } from '../sealed/deviceKeys';
import { forgetAnswer, keepAnswer, readAnswer } from './keptAnswers';

const MOST_BYTES = 10_000_000;
/** The size of lists. */
const SMALL = '?w=96';
const EVENTS = '/photos/events/';
const INDEX = 'pictures';

interface KeptPicture {
  path: string;
  bytes: number;
}
const isIndex = isListOf(isObjectOf<KeptPicture>({ path: isText, bytes: isNumber }));

type Ask = (path: string) => Promise<Response>;

export const isPicture = ({ pathname }: URL) => pathname.startsWith('/photos/');

/** Keeps pictures, the first ones first, and deletes the others. A kept one never changes. */
export async function keepPictures(
  keys: DeviceKeys,
  ask: Ask,
  { paths, most = MOST_BYTES }: { paths: readonly string[]; most?: number },
): Promise<void> {
  const before = parsedAs(isIndex, (await readAnswer(keys, INDEX))?.body) ?? [];
  const kept: KeptPicture[] = [];
  let left = most;
  for (const path of new Set(paths)) {
    const picture =
      before.find((known) => known.path === path) ?? (await store(keys, ask, { path, left }));
    if (!picture || picture.bytes > left) continue;
    left -= picture.bytes;
    kept.push(picture);
  }
  await keepAnswer(keys, INDEX, JSON.stringify(kept));
  const gone = before.filter(({ path }) => kept.every((one) => one.path !== path));
  for (const { path } of gone) await forgetAnswer(keys, path);
}

/** `null` if the server no longer shows it, or it needs more than the bytes that are left. */
async function store(
  keys: DeviceKeys,
  ask: Ask,
  { path, left }: { path: string; left: number },
): Promise<KeptPicture | null> {
  const answer = await ask(path.startsWith(EVENTS) ? path : path + SMALL);
  if (!answer.ok) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > left) return null;
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  await keepAnswer(keys, path, btoa(text));
  return { path, bytes: bytes.length };
}

/** The server decides who sees a picture; only without an answer the kept one is shown, in any size. */
export async function answerPicture(
  request: Request,
  { ask, keys }: { ask: () => Promise<Response>; keys: () => Promise<DeviceKeys> },
): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    const { pathname } = new URL(request.url);
    const kept = await keys().then(
      (opened) => readAnswer(opened, pathname),
      () => null,
    );
    if (!kept) throw error;
    const bytes = Uint8Array.from(atob(kept.body), (letter) => letter.charCodeAt(0));
    return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } });
  }
}
