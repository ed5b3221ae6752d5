import { describe, expect, it } from 'vitest';
import { type ComboboxOption, meantOption } from '../../src/components/ui/useCombobox';
import { searchMunicipalities } from '../../src/shared/new-jersey/places';

/** What a field of towns offers for a text. */
const offered = (typed: string): ComboboxOption[] =>
  searchMunicipalities(typed).map(({ name }) => ({ value: name, label: name }));
const meant = (typed: string) => meantOption(typed, offered(typed))?.label;

describe('leaving a combobox selects the only option that the text can mean', () => {
  it.each([
    ['hoboken', 'Hoboken'],
    ['  Union ', 'Union'],
    ['Hobo', 'Hoboken'],
    ['asbury', 'Asbury Park'],
    ['07030', 'Hoboken'],
  ])('%j is %s', (typed, town) => expect(meant(typed)).toBe(town));

  it.each(['', '  ', 'New', 'xyzzy', '07', '99999'])('%j is ambiguous or unknown', (typed) =>
    expect(meant(typed)).toBeUndefined(),
  );

  it('prefers the option that starts with the text to those that contain it', () => {
    const options = ['East Orange', 'Orange', 'Orangeburg'].map((label) => ({
      value: label,
      label,
    }));
    expect(meantOption('orange', options)?.label).toBe('Orange');
    expect(meantOption('east', options)?.label).toBe('East Orange');
    expect(meantOption('oran', options)).toBeUndefined();
  });
});
