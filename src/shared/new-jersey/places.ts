import eventCities from './eventCities.json' with { type: 'json' };
import featuredCities from './featuredCities.json' with { type: 'json' };
import { MUNICIPALITIES, type Municipality, OTHER_NAMES } from './municipalities';

const byId = new Map(MUNICIPALITIES.map((town) => [town.id, town]));
const byFoldedName = new Map(MUNICIPALITIES.map((town) => [fold(town.name), town]));

/** The cities of the settings page, in its order. */
export const FEATURED_CITIES: readonly Municipality[] = municipalitiesNamed(featuredCities);

/** The cities of the event filter, in its order. */
export const EVENT_CITIES: readonly Municipality[] = municipalitiesNamed(eventCities);

const featuredIds = new Set(FEATURED_CITIES.map((town) => town.id));
const alphabetical = MUNICIPALITIES.toSorted(byName);
const featuredFirst = [
  ...FEATURED_CITIES,
  ...alphabetical.filter((town) => !featuredIds.has(town.id)),
];

export function municipalityById(id: number): Municipality | undefined {
  return byId.get(id);
}

/** Finds by the whole name, in any case; other names of a place are found by search only. */
export function municipalityByName(name: string): Municipality | undefined {
  return byFoldedName.get(fold(name));
}

/**
 * Places for a combobox, all that fit. Case, diacritics and surplus spaces do not matter.
 *
 * - Nothing typed: the featured cities in their order, then all others alphabetically.
 * - Digits only: places whose main ZIP starts with them, by ZIP, then by name.
 * - Otherwise: names that start with the text, then names with a later word that starts with it,
 *   then names that contain it, then places that match only by another name; alphabetically in
 *   each group.
 */
export function searchMunicipalities(query: string): readonly Municipality[] {
  const wanted = fold(query);
  if (wanted === '') return featuredFirst;
  if (/^\d+$/.test(wanted)) {
    return alphabetical
      .filter((town) => town.zip.startsWith(wanted))
      .toSorted((a, b) => Number(a.zip) - Number(b.zip));
  }
  return alphabetical
    .map((town) => ({ town, group: matchGroup(town, wanted) }))
    .filter(({ group }) => group < NO_MATCH)
    .toSorted((a, b) => a.group - b.group)
    .map(({ town }) => town);
}

const NO_MATCH = 4;

function matchGroup(town: Municipality, wanted: string): number {
  const name = fold(town.name);
  if (name.startsWith(wanted)) return 0;
  if (hasWordStartingWith(name, wanted)) return 1;
  if (name.includes(wanted)) return 2;
  const others = OTHER_NAMES[town.name] ?? [];
  return others.some((other) => hasWordStartingWith(fold(other), wanted)) ? 3 : NO_MATCH;
}

function hasWordStartingWith(name: string, start: string): boolean {
  return ` ${name}`.replaceAll('-', ' ').includes(` ${start.replaceAll('-', ' ')}`);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

// Not localeCompare: the order must be the same in every browser and in the worker.
function byName(a: Municipality, b: Municipality): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function municipalitiesNamed(names: readonly string[]): readonly Municipality[] {
  return names.map((name) => {
    const town = byFoldedName.get(fold(name));
    if (!town) throw new Error(`${name} is not in the table of municipalities`);
    return town;
  });
}
