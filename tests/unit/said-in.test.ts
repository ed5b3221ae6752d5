import { describe, expect, it } from 'vitest';
import { saidIn } from '../../src/shared/rules/saidIn';

const same = (one: string, other: string) =>
  saidIn(one).some((said) => saidIn(other).includes(said));

describe('what a message says', () => {
  it.for([
    ['Hello there', 'hello THERE!!'],
    ['Hello there', '  h-e-l-l-o   there '],
    ['Café', 'cafe'],
    ['Look at https://www.pics.example/me', 'pics.example/me?x=1 it is fun'],
    ['See t.me/anna.', 'Other words (http://t.me/anna)'],
    ['🙂', '🙂'],
  ] as const)('is the same in %j and %j', ([one, other]) => {
    expect(same(one, other)).toBe(true);
  });

  it.for([
    ['Hello there', 'Hello you'],
    ['pics.example/me', 'pics.example/you'],
    ['🙂', '🙁'],
    ['I like Coffee.And tea', 'You like coffee'],
  ] as const)('is not the same in %j and %j', ([one, other]) => {
    expect(same(one, other)).toBe(false);
  });
});
