import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainLimits } from '../../src/lib/build/plainLimits.mjs';
import { DAILY_LIMITS, MAX_PROMPTS, TEXT_LIMITS } from '../../src/shared/rules/limits';

const IMPORT = "import { DAILY_LIMITS, MAX_PROMPTS, TEXT_LIMITS } from '../rules/limits';";

function built(code: string, imports = IMPORT): string {
  const parse = (source: string) => parseSync('module.js', source).program;
  const { handler } = plainLimits.transform;
  return handler.call({ parse }, `${imports}\n${code}`).code.split('\n')[1] ?? '';
}

describe('limits in the scripts of the browser', () => {
  it.each([
    ['f(TEXT_LIMITS.bio)', `f((${TEXT_LIMITS.bio}))`],
    ['TEXT_LIMITS.bio.toFixed(1)', `(${TEXT_LIMITS.bio}).toFixed(1)`],
    ['f(DAILY_LIMITS.premium.likes)', 'f((null))'],
    ['f(DAILY_LIMITS.free[kind])', `f((${JSON.stringify(DAILY_LIMITS.free)})[kind])`],
    ['f({ most: MAX_PROMPTS })', `f({ most: (${MAX_PROMPTS}) })`],
    ['f(list[MAX_PROMPTS])', `f(list[(${MAX_PROMPTS})])`],
  ])('%s becomes %s', (code, expected) => {
    expect(built(code)).toBe(expected);
  });

  it.each(['f(other.MAX_PROMPTS)', 'f({ MAX_PROMPTS: 1 })', 'f({ MAX_PROMPTS })'])(
    '%s stays',
    (code) => {
      expect(built(code)).toBe(code);
    },
  );

  it('leaves the same name of another module', () => {
    const imports = "import { TEXT_LIMITS } from '../rules/other'; // not '../rules/limits'";
    expect(built('f(TEXT_LIMITS.bio)', imports)).toBe('f(TEXT_LIMITS.bio)');
  });
});
