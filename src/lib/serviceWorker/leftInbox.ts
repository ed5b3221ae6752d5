import { type Language, languageOfPath } from '../../shared/texts/language';
import type { DeviceKeys } from '../sealed/deviceKeys';
import { keepAnswer, readAnswer } from './keptAnswers';

/** Beside the answers; no call has this path. */
const NAME = 'inbox';
const PANES = '<div class="message-panes ';
const LINK = / href="([^"]*)"/;
/** What names other elements: the page's own have the same ids. */
const REFERENCES = / (?:id|for|aria-(?:labelledby|describedby|controls))="[^"]*"/g;

/** Keeps the inbox as it was left, unless its list had not been loaded. */
export async function keepInbox(keys: DeviceKeys, html: string): Promise<void> {
  if (!html.startsWith(PANES) || !html.includes(' data-member="')) return;
  await keepAnswer(keys, NAME, html.replace(REFERENCES, ''));
}

/** Its links lead to pages in its language. */
const languageOf = (inbox: string) => languageOfPath(LINK.exec(inbox)?.[1] ?? '');

/**
 * The page with the inbox as it was left in front of the panes, which `messages.astro` hides until
 * they have loaded their own list: on a slow device that takes seconds. Not on a page in the other
 * language.
 */
export async function withLeftInbox(
  page: Response,
  keys: DeviceKeys,
  language: Language,
): Promise<Response> {
  const kept = await readAnswer(keys, NAME);
  const html = await page.text();
  const start = html.lastIndexOf('<astro-island', html.indexOf(PANES));
  if (!kept || start < 0 || languageOf(kept.body) !== language) return new Response(html, page);
  const left = kept.body.replace('<div', '<div data-left-inbox');
  return new Response(html.slice(0, start) + left + html.slice(start), page);
}
