import { describe, expect, it } from 'vitest';
import {
  choices,
  isChosen,
  toggled,
  withOwnInterests,
} from '../../src/components/form/interestChoice';
import { INTERESTS } from '../../src/shared/rules/members/interests';

describe('choosing interests', () => {
  it('offers the 22 first and then custom ones, each once', () => {
    expect(choices([], [])).toEqual([...INTERESTS]);
    expect(choices(['Surfing', 'beach'], ['surfing', 'Trivia']).slice(22)).toEqual([
      'Surfing',
      'Trivia',
    ]);
  });

  it('ticks and unticks ignoring case', () => {
    expect(toggled(['Beach'], 'Coffee')).toEqual(['Beach', 'Coffee']);
    expect(toggled(['Beach', 'Coffee'], 'beach')).toEqual(['Coffee']);
    expect(isChosen(['Beach'], ' BEACH ')).toBe(true);
  });

  it('adds several comma-separated words, once each, the 22 in their own spelling', () => {
    expect(withOwnInterests(['Beach'], ' Surfing, coffee,surfing ,, beach')).toEqual({
      chosen: ['Beach', 'Surfing', 'Coffee'],
      left: '',
      problem: null,
    });
  });

  it('leaves what is too long in the field, with the reason', () => {
    const long = 'a'.repeat(31);
    expect(withOwnInterests([], `Surfing, ${long}`)).toEqual({
      chosen: ['Surfing'],
      left: long,
      problem: 'An interest can be at most 30 characters.',
    });
  });

  it('stops at 20 and keeps the rest in the field', () => {
    const nineteen = INTERESTS.slice(0, 19);
    const result = withOwnInterests(nineteen, 'Surfing, Trivia');
    expect(result.chosen).toHaveLength(20);
    expect(result.left).toBe('Trivia');
    expect(result.problem).toBe('Choose at most 20 interests.');
  });
});
