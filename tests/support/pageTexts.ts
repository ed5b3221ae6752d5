import { readFileSync } from 'node:fs';
import { transform } from '@astrojs/compiler-rs';
import { walk } from 'estree-walker';
import { parseSync } from 'vite';
import { findTexts } from '../../src/lib/build/texts/findTexts.mjs';

type Node = Parameters<typeof walk>[0];

const programOf = (path: string): Node => {
  const source = readFileSync(path, 'utf8');
  const isPage = path.endsWith('.astro');
  const code = isPage ? transform(source, { filename: path }).code : source;
  const { program, errors } = parseSync(isPage ? `${path}.ts` : path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program as unknown as Node;
};

/** The texts that a file says in both languages. */
export const textsIn = (path: string): string[] =>
  findTexts(programOf(path), path).map(({ value }) => value);

const WORDS = /[A-Za-z]{2}/;
/** Attributes that a person reads or hears. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|description|heading|hint|note|summary|action|act|caption|legend)$/;

/** Texts in the markup of a component that have no Spanish yet. */
export function plainTextsIn(path: string): string[] {
  const found: string[] = [];
  walk(programOf(path), {
    enter(node) {
      const { type, value, name } = node as unknown as {
        type: string;
        value?: unknown;
        name?: { name?: string };
      };
      if (type === 'JSXText' && WORDS.test(String(value))) found.push(String(value).trim());
      if (type !== 'JSXAttribute' || !READ.test(name?.name ?? '')) return;
      const { type: kind, value: literal } = (value ?? {}) as { type?: string; value?: string };
      if (kind === 'Literal' && WORDS.test(literal ?? '')) found.push(String(literal));
    },
  });
  return found;
}

const SAYS = /^(?:sentence|text|t|plural|errorText)$/;
const TWO_WORDS = /\p{L}+,? \p{L}/u;

/** Words of a mail that no function says in both languages; SQL and messages of errors aside. */
export function plainSentencesIn(path: string): string[] {
  const found: string[] = [];
  walk(programOf(path), {
    enter(node) {
      const { type, callee, value, quasis } = node as unknown as {
        type: string;
        callee?: { name?: string };
        value?: unknown;
        quasis?: { value: { cooked: string } }[];
      };
      const isSaid = type === 'CallExpression' && SAYS.test(callee?.name ?? '');
      const isUnread = type === 'TaggedTemplateExpression' || type === 'NewExpression';
      if (isSaid || isUnread) this.skip();
      const words =
        type === 'Literal' ? value : quasis?.map(({ value: { cooked } }) => cooked).join('…');
      if (typeof words === 'string' && TWO_WORDS.test(words)) found.push(`${path}: ${words}`);
    },
  });
  return found;
}
