import eventCities from '../../../shared/new-jersey/eventCities.json' with { type: 'json' };
import { categoryLabel, EVENT_CATEGORIES } from '../../../shared/rules/events/events';
import { t } from '../../../shared/texts/t';

const named = <Name extends string>(value: Name) => ({ value, label: value });

export const categoryChoices = () => [
  { value: 'all' as const, label: t('All categories') },
  ...EVENT_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
];

/** The cities, including one that only the URL has. */
export function citiesWith(city: string) {
  const known: readonly string[] = eventCities;
  const cities = city === 'all' || known.includes(city) ? known : [...known, city];
  return [{ value: 'all', label: t('All cities') }, ...cities.map(named)];
}
