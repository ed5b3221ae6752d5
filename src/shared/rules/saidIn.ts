const LINK = /(?:https?:\/\/|www\.)\S+|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/giu;
const WORD = /[\p{L}\p{N}]+/gu;

/** A greeting is at most so many words, and at most half of the text. */
const GREETING_WORDS = 5;
/** Fewer words than this say nothing of their own without what stands before them. */
const LEAST_WORDS = 3;

/**
 * What a message says, for telling whether two say the same: its words without case, accents, signs
 * and spaces, with and without each beginning that can be a greeting, and each link in it.
 */
export function saidIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(WORD) ?? [];
  const greeting = Math.min(
    GREETING_WORDS,
    Math.floor(words.length / 2),
    Math.max(0, words.length - LEAST_WORDS),
  );
  const texts = Array.from({ length: greeting + 1 }, (_, from) => words.slice(from).join(''));
  const links = (plain.match(LINK) ?? []).map(siteAndPath);
  return [
    ...new Set([
      ...texts.map((each) => `text ${each || plain}`),
      ...links.map((link) => `link ${link}`),
    ]),
  ];
}

/** Where a link leads: the domain without numbers and subdomains, and the path. */
function siteAndPath(link: string): string {
  const [host = '', ...path] = link
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .split('/');
  const labels = host.replace(/:\d+$/, '').split('.');
  const [name = '', ending = ''] = labels.slice(-2);
  // As in example.co.uk.
  const kept = labels.length > 2 && ending.length === 2 && name.length < 4 ? 3 : 2;
  const site = labels.slice(-kept).map((label) => label.replace(/[\d-]+/g, '') || '#');
  return [site.join('.'), ...path].join('/');
}
