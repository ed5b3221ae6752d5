import { ID_PATTERN } from '../../../shared/rules/ids';
import { linkify } from '../thread/linkify';

/**
 * The id of the first event of this site that a message links to. `origin` is this site's; links to
 * other sites do not count.
 */
export function linkedEventIn(message: string, origin: string): string | null {
  for (const part of linkify(message, origin)) {
    if (part.kind !== 'link') continue;
    const url = new URL(part.href);
    const id = url.searchParams.get('event');
    const isOurs = url.origin === origin && /^\/events\/?$/.test(url.pathname);
    if (isOurs && id?.startsWith('evt_') && ID_PATTERN.test(id)) return id;
  }
  return null;
}

/** The message without links to this site's events: the rest may have links to other sites. */
export const withoutEventLinks = (message: string, origin: string): string =>
  message.replaceAll(/\S+/g, (word) => (linkedEventIn(word, origin) ? '' : word));
