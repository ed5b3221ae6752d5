import type { ComboboxOption } from '../../../components/ui/combobox/useCombobox';
import type { Municipality } from '../../../shared/new-jersey/municipalities';
import { t } from '../../../shared/texts/t';

export type TownSearch = (query: string) => readonly Municipality[];

export function townChoices(query: string, search: TownSearch): ComboboxOption[] {
  return search(query.trim()).map(({ name, county, zip }) => ({
    value: name,
    label: name,
    detail: t('{county} County, {zip}', { county, zip }),
  }));
}

/**
 * Suggestions for the town filter. The filter accepts any part of a name, so the typed text is
 * itself a choice: first if it fits several towns, last if it fits one, and absent if it is a
 * town's whole name or consists of digits, which can only be a ZIP.
 */
export function townOptions(query: string, search: TownSearch): ComboboxOption[] {
  const typed = query.trim();
  const options = townChoices(typed, search);
  if (/^\d*$/.test(typed)) return options;
  const key = typed.toLowerCase();
  if (options.some(({ value }) => value.toLowerCase() === key)) return options;
  const asTyped = { value: typed, label: typed, detail: t('All towns with this in their name') };
  const fitting = options.filter(({ value }) => value.toLowerCase().includes(key)).length;
  return fitting > 1 ? [asTyped, ...options] : [...options, asTyped];
}
