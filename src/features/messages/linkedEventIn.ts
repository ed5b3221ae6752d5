import { ID_PATTERN } from '../../shared/rules/ids';
import { linkify } from './linkify';

/**
 * The event of this site that a message links to first, by its id. `origin` is where the site
 * stands: a link to another one is nothing but a link.
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

/** The message without links to events of this site: what is left of it may lead elsewhere. */
export const withoutEventLinks = (message: string, origin: string): string =>
  message.replaceAll(/\S+/g, (word) => (linkedEventIn(word, origin) ? '' : word));
