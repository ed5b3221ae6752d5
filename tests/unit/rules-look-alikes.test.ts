import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikes } from '../../src/shared/rules/members/lookAlikes';

describe('the look-alike form of a word', () => {
  // Code points paired as in confusables.txt of UTS 39, and digits as people use them.
  it.for([
    ['\u0432ob', 'bob', 'a small Cyrillic ve'],
    ['\u0412ob', 'bob', 'a capital Cyrillic ve'],
    ['8ob', 'bob', 'a digit'],
    ['\u0192red', 'fred', 'an f with a hook'],
    ['\u0261abe', 'gabe', 'a script g'],
    ['9abe', 'gabe', 'a digit'],
    ['\u04bbugo', 'hugo', 'a Cyrillic shha'],
    ['\u0397ugo', 'hugo', 'a Greek eta'],
    ['\u051buinn', 'quinn', 'a Cyrillic qa'],
    ['\u0475era', 'vera', 'a Cyrillic izhitsa'],
    ['\u0445ena', 'xena', 'a Cyrillic ha'],
    ['\u03a7ena', 'xena', 'a Greek chi'],
    ['\u0290oe', 'zoe', 'a z with a hook'],
    ['2oe', 'zoe', 'a digit'],
    ['\u039dina', 'nina', 'a Greek capital nu'],
    ['\u03a1am', 'pam', 'a Greek capital rho'],
    ['\u03a5ves', 'yves', 'a Greek capital upsilon'],
    ['\uff2ban', 'kan', 'a full-width letter'],
    ['Ma\u0301r\u00ada', 'mara', 'an accent and a soft hyphen'],
    ['rnary', 'mary', 'two letters'],
    ['vvayne', 'wayne', 'two letters'],
  ] as const)('%s is %s: %s', ([word, seen]) => {
    expect(lookAlikes(word)).toBe(seen);
  });

  it('is the same for i, l and similar letters', () => {
    const seen = ['Bill', 'BiII', 'B1ll', 'B|lI', 'b!ll', 'B\u0456ll'].map(lookAlikes);
    expect(new Set(seen).size).toBe(1);
  });

  it('has one space between words, and none around them', () => {
    expect(lookAlikes(' Ann ,,  Marie. ')).toBe('ann marie');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(lookAlikes(text)).toMatch(/^(\p{L}+( \p{L}+)*)?$/u);
      }),
    );
  });

  it('does not change when it is computed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const seen = lookAlikes(text);
        fc.pre(!/rn|vv/.test(seen));
        expect(lookAlikes(seen)).toBe(seen);
      }),
    );
  });
});
