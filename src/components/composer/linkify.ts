export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string; text: string };

/**
 * Format characters, including those that change the writing direction, end a URL. So does a
 * backslash, which a browser reads as a slash and a reader as part of the host.
 */
const WEB_URL = /\bhttps?:\/\/[^\s<>"`\\\p{Cf}]+/giu;
const TRAILING = /[.,;:!?'*_~)\]}…’”»›。、，；：！？）】」』]$/u;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };

/**
 * Splits a message into plain text and URLs. A link shows the host that it really leads to (in
 * ASCII, so that look-alike letters are visible). URLs that hide their host behind a user name stay
 * text. `own` is this site's origin, also on a developer's machine.
 */
export function linkify(message: string, own?: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of message.matchAll(WEB_URL)) {
    const raw = withoutTrailing(match[0]);
    const url = safeUrl(raw, own);
    if (!url) continue;
    if (match.index > end) parts.push({ kind: 'text', text: message.slice(end, match.index) });
    parts.push({ kind: 'link', href: url.href, text: shownUrl(raw, url) });
    end = match.index + raw.length;
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) });
  return parts;
}

/** Punctuation after a URL is the sentence's; a closing bracket too, unless opened in the URL. */
function withoutTrailing(raw: string): string {
  let text = raw;
  while (TRAILING.test(text)) {
    const last = text.slice(-1);
    const opening = BRACKETS[last];
    if (opening && count(text, opening) >= count(text, last)) break;
    text = text.slice(0, -1);
  }
  return text;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function safeUrl(raw: string, own: string | undefined): URL | null {
  if (!URL.canParse(raw)) return null;
  const url = new URL(raw);
  const hidesItsDomain = url.username !== '' || url.password !== '';
  const isSite = url.hostname.includes('.') || url.origin === own;
  return hidesItsDomain || !isSite ? null : url;
}

function shownUrl(raw: string, url: URL): string {
  const rest = raw.replace(/^https?:\/\/[^/?#]*/i, '');
  return `${url.protocol}//${url.host}${rest}`;
}
