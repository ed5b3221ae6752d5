const LINK = /(?:https?:\/\/|www\.)\S+|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/giu;

/**
 * What a message says, for telling whether two say the same: its words without case, accents, signs
 * and spaces, and each link in it without what stands before the host or behind the path.
 */
export function saidIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const links = (plain.match(LINK) ?? []).map((link) =>
    link
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[?#].*$/, '')
      .replace(/[^\p{L}\p{N}]+$/u, ''),
  );
  return [...new Set([`text ${words || plain}`, ...links.map((link) => `link ${link}`)])];
}
