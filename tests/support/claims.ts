import { readFileSync } from 'node:fs';

/** Pages that make promises to members, and how to extract their sentences. */
const SOURCES: Readonly<Record<string, { path: string; textOf: (file: string) => string[] }>> = {
  privacy: { path: 'src/components/legal/privacy.md', textOf: blocksOfProse },
  safety: { path: 'src/components/legal/safety.md', textOf: blocksOfProse },
  help: { path: 'src/features/help/HelpContent.astro', textOf: paragraphs },
  questions: { path: 'src/features/help/questions.json', textOf: answers },
  deletion: { path: 'src/features/settings/DeleteAccountDialog.tsx', textOf: saidParagraphs },
};

/** The sentences of one of those pages, as plain text; figures stay `{NAMES}`. */
export function sentencesOf(page: string): string[] {
  const source = SOURCES[page];
  if (!source) throw new Error(`No page "${page}" promises anything.`);
  return source
    .textOf(readFileSync(source.path, 'utf8'))
    .map(plain)
    .flatMap((block) => block.split(/(?<=[.!?]”?) (?=[“A-Z{])/))
    .filter((sentence) => !/^\{\w+\}$/.test(sentence));
}

export const PAGES_WITH_CLAIMS = Object.keys(SOURCES);

function blocksOfProse(file: string): string[] {
  return file
    .replaceAll('\n: ', ': ')
    .split(/\n{2,}|\n(?=- )/)
    .filter((block) => !/^(#|<)/.test(block))
    .map((block) => block.replace(/^- /, ''));
}

function paragraphs(file: string): string[] {
  return [...file.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g)].map(([, text = '']) => text);
}

/** What a component says in its paragraphs, with the constants that are put in. */
function saidParagraphs(file: string): string[] {
  return paragraphs(file).map((paragraph) => {
    const constant = (hole: string, name: string) =>
      `{${new RegExp(`\\b${name}: (\\w+)`).exec(paragraph)?.[1] ?? hole}}`;
    const said = paragraph.matchAll(/\b(?:parts|t)\(\s*(['"])([\s\S]*?)\1/g);
    return [...said].map(([, , text = '']) => text.replace(/\{(\w+)\}/g, constant)).join(' ');
  });
}

function answers(file: string): string[] {
  const groups: { questions: { answer: string }[] }[] = JSON.parse(file);
  return groups.flatMap(({ questions }) => questions.map(({ answer }) => answer));
}

function plain(block: string): string {
  return block
    .replace(/\{' '\}/g, ' ')
    .replace(/\{t\(\s*(['"])([\s\S]*?)\1,?[^)]*\)\}/g, '$2')
    .replace(/\{isPremium && '([^']*)'\}/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|\*\*/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
