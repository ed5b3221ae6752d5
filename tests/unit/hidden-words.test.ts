import { describe, expect, it } from 'vitest';
import { distinctWords, hasWordOf } from '../../worker/domain/messages/hiddenWords';

describe('a hidden word', () => {
  it.each([
    ['sugar', 'Some SUGAR?', true],
    ['sugar', 'sugary', false],
    ['sugar', 'brownsugar', false],
    ['sugar', 'Sugar', true],
    ['Sugar', '(sugar)', true],
    ['sugar', 'sugar2', false],
    ['jose', 'Hola, José!', true],
    ['José', 'hola jose', true],
    ['sugar daddy', 'a Sugar\n daddy here', true],
    ['sugar daddy', 'sugar-daddy', true],
    ['sugar daddy', 'sugar and daddy', false],
    ['sugar daddy', 'daddy sugar', false],
    ["don't", 'I don’t know', true],
    ['don’t', "I don't know", true],
    ['c++', 'I like C++.', true],
    ['c++', 'I like C.', false],
    ['a.b', 'axb', false],
    ['(x|y)', 'x', false],
    ['\\w', 'word', false],
    ['💰', 'send💰now', true],
    ['👩‍💻', 'a 👩‍💻 here', true],
    ['$$$', 'for $$$ only', true],
    ['糖', '一糖二', true],
    ['sugar', 'su\u200Bgar', true],
    ['sugar', 'ｓｕｇａｒ', true],
    ['sugar', '', false],
    ['corazón', 'Hola CORAZON', true],
    ['corazon', 'hola, ¡corazón!', true],
    ['niña', 'hola nina', true],
    ['nina', '¿Cómo estás, niña?', true],
    ['ñapa', 'una napa', true],
    ['papi', 'papito', false],
    ['mi reina', 'Buenos días, MI REINA', true],
    ['mamá', '¿mama?', true],
    ['plátano', 'un pla\u0301tano', true],
    ['sugar daddy', '¿buscas sugar daddy?', true],
  ])('%j in %j: %s', (word, text, isIn) => {
    expect(hasWordOf([word], text)).toBe(isIn);
  });

  it('is any of several, and of none there is none', () => {
    expect(hasWordOf(['one', 'two'], 'number two')).toBe(true);
    expect(hasWordOf([], 'number two')).toBe(false);
  });

  it('takes no time in the longest message against the fullest list', () => {
    const words = Array.from({ length: 50 }, (_, index) => `${'a '.repeat(18)}${index}`);
    expect(hasWordOf(words, 'a '.repeat(1_000))).toBe(false);
  });
});

describe('a list of hidden words', () => {
  it('keeps the first of those that differ only in case and accents', () => {
    expect(distinctWords(['José', 'jose', 'JOSÉ', 'rosa', 'ﬁt', 'fit'])).toEqual([
      'José',
      'rosa',
      'ﬁt',
    ]);
  });

  it('keeps nothing of which no letter or sign is left', () => {
    expect(distinctWords(['\u0301', '\u200B', '!'])).toEqual(['!']);
  });
});
