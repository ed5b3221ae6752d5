import type { walk } from 'estree-walker';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { unchangedIn } from '../../src/lib/build/texts/findTexts.mjs';

const IMPORT = "import { plural, t, text } from '../shared/texts/t';";

/** The code of the calls that a script for one language does without. */
function unchangedCalls(code: string): string[] {
  const whole = `${IMPORT}\n${code}`;
  const program = parseSync('part.ts', whole).program as unknown as Parameters<typeof walk>[0];
  return unchangedIn(program).map(({ call }) => whole.slice(call.start, call.end));
}

it('finds the calls that answer their only argument', () => {
  const code = "const A = text('Like'); const b = (is) => [t('Hide'), t(is ? 'Pass' : `Undo`)];";
  expect(unchangedCalls(code)).toEqual(["text('Like')", "t('Hide')", "t(is ? 'Pass' : `Undo`)"]);
});

it('keeps calls of constants, which may be in both languages', () => {
  expect(unchangedCalls("const a = (words, is) => [t(words), t(is ? words : 'Undo')];")).toEqual(
    [],
  );
});

it('keeps calls that fill in values, and functions that only have such a name', () => {
  expect(
    unchangedCalls("const a = () => [t('To {name}', { name }), plural(1, {}), t(...all)];"),
  ).toEqual([]);
  expect(unchangedCalls("const a = () => [view.t('Like'), texts('Like')];")).toEqual([]);
});
