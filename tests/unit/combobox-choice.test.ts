import { describe, expect, it } from 'vitest';
import { type ComboboxOption, optionForText } from '../../src/components/ui/combobox/useCombobox';
import { searchMunicipalities } from '../../src/shared/new-jersey/places';

/** The options that a town field offers for a text. */
const offered = (typed: string): ComboboxOption[] =>
  searchMunicipalities(typed).map(({ name }) => ({ value: name, label: name }));
const meant = (typed: string) => optionForText(typed, offered(typed))?.label;

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
    expect(optionForText('orange', options)?.label).toBe('Orange');
    expect(optionForText('east', options)?.label).toBe('East Orange');
    expect(optionForText('oran', options)).toBeUndefined();
  });
});
