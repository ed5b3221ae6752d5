import { languageOfPath, pathIn } from '../../shared/texts/language';
import { isListOf, isObjectOf, isText, parsedAs } from '../api/shapes';
import { forgetAnswers } from './keptAnswers';

/** Pages that open without a network, and all files that they may load, of one build. */
interface ShellList {
  version: string;
  pages: readonly string[];
  files: readonly string[];
}

const LIST = '/offline-files.json';
const PREFIX = 'parkway-shell-';
const isShellList = isObjectOf<ShellList>({
  version: isText,
  pages: isListOf(isText),
  files: isListOf(isText),
});
/** The page that opens instead of one that is not kept, such as the start page of the icon. */
const startOf = (path: string) => pathIn(languageOfPath(path), '/messages');

type Ask = (path: string) => Promise<Response>;

/**
 * Keeps the shell of the current build. The one before is deleted at the next start, because pages
 * of it may still be open. Throws without a network, without a session and without space.
 */
export async function keepShell(ask: Ask): Promise<void> {
  const list = parsedAs(isShellList, await (await found(ask, LIST)).text());
  if (!list) throw new Error('The list of files cannot be read.');
  const name = `${PREFIX}${list.version}`;
  const others = (await shellNames()).filter((other) => other !== name);
  if (await caches.match(LIST, { cacheName: name })) {
    await Promise.all(others.map((other) => caches.delete(other)));
    return;
  }
  const cache = await caches.open(name);
  const keep = (path: string) => found(ask, path).then((answer) => cache.put(path, answer));
  try {
    // In this order: a page is never kept without its files.
    await Promise.all(list.files.map(keep));
    await Promise.all(list.pages.map(keep));
    await keep(LIST);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

export async function forgetShell(): Promise<void> {
  await Promise.all((await shellNames()).map((name) => caches.delete(name)));
}

/** Pages, files and answers; not the key, which is also for drafts. */
export async function forgetOfflineState(): Promise<void> {
  await Promise.all([forgetShell(), forgetAnswers()]);
}

/** A file whose name changes with its contents: the kept one is the right one. */
export async function answerFile(request: Request, ask: () => Promise<Response>) {
  return (await keptFile(new URL(request.url).pathname)) ?? ask();
}

interface PageTools {
  ask: () => Promise<Response>;
  /** Puts into a kept page what is kept for it. */
  prepare: (page: Response, url: URL) => Promise<Response>;
}

/** The server decides who sees a page; only without an answer the kept page is shown. */
export async function answerPage(request: Request, { ask, prepare }: PageTools) {
  try {
    return await ask();
  } catch (error) {
    const url = new URL(request.url);
    const { pathname } = url;
    const page = await keptFile(pathname);
    if (page) return prepare(page, url);
    const start = startOf(pathname);
    if (pathname === start || !(await keptFile(start))) throw error;
    return Response.redirect(start);
  }
}

/** From the newest shell that has it. */
async function keptFile(path: string): Promise<Response | undefined> {
  for (const cacheName of (await shellNames()).reverse()) {
    const file = await caches.match(path, { cacheName, ignoreVary: true });
    if (file) return file;
  }
  return undefined;
}

const shellNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** A page that redirects, as to the login page, is none to keep. */
async function found(ask: Ask, path: string): Promise<Response> {
  const answer = await ask(path);
  if (answer.ok && !answer.redirected) return answer;
  throw new Error(`${path} answered ${answer.status}.`);
}
