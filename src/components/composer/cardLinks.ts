import { ID_PATTERN } from '../../shared/rules/ids';
import { linkify } from './linkify';

/** What a message shows as a card; it is stored as a link to this site in the message's text. */
export type LinkedCardOf = { kind: 'event'; id: string } | { kind: 'place'; town: string };

interface FoundCard {
  card: LinkedCardOf;
  /** As it stands in the text. */
  link: string;
}

export const eventCardLink = (id: string, origin: string) =>
  `${origin}/events?event=${encodeURIComponent(id)}`;

/** The events of the town, for whoever reads the message as plain text. */
export const placeCardLink = (town: string, origin: string) =>
  `${origin}/events?${new URLSearchParams({ city: town })}`;

/** The first card of a message. `origin` is this site's; links to other sites are no cards. */
export function cardIn(message: string, origin: string): FoundCard | null {
  for (const part of linkify(message, origin)) {
    const card = part.kind === 'link' ? cardOf(new URL(part.href), origin) : null;
    if (card) return { card, link: part.text };
  }
  return null;
}

function cardOf({ origin, pathname, searchParams }: URL, own: string): LinkedCardOf | null {
  if (origin !== own || !/^\/events\/?$/.test(pathname)) return null;
  const id = searchParams.get('event');
  if (id?.startsWith('evt_') && ID_PATTERN.test(id)) return { kind: 'event', id };
  const town = searchParams.get('city');
  return town && searchParams.size === 1 ? { kind: 'place', town } : null;
}

/** The message without the links of cards: the rest may have links to other sites. */
export const withoutCardLinks = (message: string, origin: string): string =>
  message.replaceAll(/\S+/g, (word) => (cardIn(word, origin) ? '' : word));

/** What is typed, and the card below it: the last line of a draft, if it is the link of one. */
export function splitDraft(draft: string, origin: string) {
  const start = draft.lastIndexOf('\n') + 1;
  const line = draft.slice(start);
  const found = cardIn(line, origin);
  if (found?.link !== line) return { typed: draft, card: null, link: null };
  return { typed: draft.slice(0, Math.max(0, start - 1)), card: found.card, link: line };
}

export function joinDraft(typed: string, link: string | null): string {
  if (link === null) return typed;
  return typed === '' ? link : `${typed}\n${link}`;
}

interface AddedToDraft {
  words?: string;
  /** Of a card, instead of an earlier one. */
  link?: string;
}

/** The draft with these words after what was typed, and this card. */
export function addToDraft(draft: string, added: AddedToDraft, origin: string): string {
  const { typed, link } = splitDraft(draft, origin);
  const words = added.words ? [typed.trimEnd(), added.words].filter(Boolean).join(' ') : typed;
  return joinDraft(words, added.link ?? link);
}
