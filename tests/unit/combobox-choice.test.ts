import { describe, expect, it } from 'vitest';
import { type ComboboxOption, meantOption } from '../../src/components/ui/useCombobox';
import { searchMunicipalities } from '../../src/shared/new-jersey/places';

/** What a field of towns offers for a text. */
const offered = (typed: string): ComboboxOption[] =>
  searchMunicipalities(typed).map(({ name }) => ({ value: name, label: name }));
const meant = (typed: string) => meantOption(typed, offered(typed))?.label;

describe('leaving a combobox takes what the text can only mean', () => {
  it.each([
    ['hoboken', 'Hoboken'],
    ['  Union ', 'Union'],
    ['Hobo', 'Hoboken'],
    ['asbury', 'Asbury Park'],
    ['07030', 'Hoboken'],
  ])('%j is %s', (typed, town) => expect(meant(typed)).toBe(town));

  it.each(['', '  ', 'New', 'xyzzy', '07', '99999'])('%j may be any or none', (typed) =>
    expect(meant(typed)).toBeUndefined(),
  );

  it('takes the one that begins so before those that hold it', () => {
    const options = ['East Orange', 'Orange', 'Orangeburg'].map((label) => ({
      value: label,
      label,
    }));
    expect(meantOption('orange', options)?.label).toBe('Orange');
    expect(meantOption('east', options)?.label).toBe('East Orange');
    expect(meantOption('oran', options)).toBeUndefined();
  });
});
