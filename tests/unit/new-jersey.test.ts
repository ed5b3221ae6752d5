import { describe, expect, it } from 'vitest';
import { MUNICIPALITIES, OTHER_NAMES } from '../../src/shared/new-jersey/municipalities';
import {
  EVENT_CITIES,
  FEATURED_CITIES,
  municipalityById,
  municipalityByName,
  searchMunicipalities,
} from '../../src/shared/new-jersey/places';
import { RAIL_LINES, sharedRailLine } from '../../src/shared/new-jersey/railLines';

const COUNTIES = [
  'Atlantic',
  'Bergen',
  'Burlington',
  'Camden',
  'Cape May',
  'Cumberland',
  'Essex',
  'Gloucester',
  'Hudson',
  'Hunterdon',
  'Mercer',
  'Middlesex',
  'Monmouth',
  'Morris',
  'Ocean',
  'Passaic',
  'Salem',
  'Somerset',
  'Sussex',
  'Union',
  'Warren',
];

// The two lists, spelled as in the specification.
const SETTINGS_CITIES =
  'Newark, Jersey City, Paterson, Elizabeth, Edison, Woodbridge, Lakewood, Toms River, Hamilton, ' +
  'Trenton, Clifton, Camden, Brick, Cherry Hill, Passaic, Union City, Middletown, Old Bridge, ' +
  'Gloucester, East Orange, Bayonne, Vineland, New Brunswick, Hoboken, Perth Amboy, West New York, ' +
  'Kearny, Linden, Hackensack, Atlantic City, Morristown, Princeton, Asbury Park, Red Bank';
const EVENT_FILTER_CITIES =
  'Newark, Jersey City, Paterson, Elizabeth, Clifton, Camden, Trenton, Passaic, Union City, Hoboken, ' +
  'Plainfield, West New York, Hackensack, Bayonne, East Orange, Vineland, New Brunswick, Irvington, ' +
  'Atlantic City, Paramus';

const names = (places: readonly { name: string }[]) => places.map((place) => place.name);
const search = (query: string) => names(searchMunicipalities(query));

function town(name: string) {
  const place = municipalityByName(name);
  if (!place) throw new Error(`${name} is missing`);
  return place;
}

describe('the table of municipalities', () => {
  it('gives every place its own id and its own name', () => {
    expect(new Set(MUNICIPALITIES.map((place) => place.id)).size).toBe(MUNICIPALITIES.length);
    const folded = MUNICIPALITIES.map((place) => place.name.toLowerCase());
    expect(new Set(folded).size).toBe(MUNICIPALITIES.length);
  });

  it('keeps the ids that are stored in databases', () => {
    const stored = ['Atlantic City', 'Hoboken', 'Newark', 'Cape May', 'Phillipsburg'];
    expect(stored.map((name) => town(name).id)).toEqual([1, 92, 77, 55, 211]);
  });

  it('covers the 21 counties and nothing else', () => {
    const counties = new Set(MUNICIPALITIES.map((place) => place.county));
    expect([...counties].sort()).toEqual(COUNTIES);
  });

  it.each(MUNICIPALITIES)('places $name inside New Jersey', (place) => {
    expect(Number.isInteger(place.id) && place.id > 0).toBe(true);
    expect(place.lat).toBeGreaterThan(38.92);
    expect(place.lat).toBeLessThan(41.36);
    expect(place.lon).toBeGreaterThan(-75.57);
    expect(place.lon).toBeLessThan(-73.89);
    expect(place.zip).toMatch(/^0[78]\d{3}$/);
    expect(place.population).toBeGreaterThan(500);
    expect(place.population).toBeLessThan(320_000);
  });

  it('resolves Hamilton to Mercer and Gloucester to Camden County', () => {
    expect(town('Hamilton')).toMatchObject({ county: 'Mercer', population: 92_297 });
    expect(town('Gloucester')).toMatchObject({ county: 'Camden', zip: '08030' });
  });

  // The Bureau's county total, less 2,594 of East Newark, the one Hudson town not in the table.
  it('matches the 2020 Census count of Hudson County', () => {
    const hudson = MUNICIPALITIES.filter((place) => place.county === 'Hudson');
    const residents = hudson.reduce((sum, place) => sum + place.population, 0);
    expect(residents).toBe(724_854 - 2_594);
  });

  it('assigns other names to existing places', () => {
    for (const name of Object.keys(OTHER_NAMES)) expect(municipalityByName(name)?.name).toBe(name);
  });
});

describe('looking places up', () => {
  it('finds by id', () => {
    expect(municipalityById(town('Hoboken').id)?.name).toBe('Hoboken');
    expect(municipalityById(0)).toBeUndefined();
  });

  it('finds by the whole name ignoring case, and by nothing less', () => {
    expect(municipalityByName('  toms RIVER ')?.name).toBe('Toms River');
    expect(municipalityByName('Toms')).toBeUndefined();
    expect(municipalityByName('')).toBeUndefined();
  });

  it('lists the settings and the event cities in the specified order', () => {
    expect(names(FEATURED_CITIES).join(', ')).toBe(SETTINGS_CITIES);
    expect(names(EVENT_CITIES).join(', ')).toBe(EVENT_FILTER_CITIES);
  });
});

describe('searching places', () => {
  it('offers the featured cities first, then every other place alphabetically', () => {
    const all = search('  ');
    expect(all.slice(0, 34).join(', ')).toBe(SETTINGS_CITIES);
    expect(all).toHaveLength(MUNICIPALITIES.length);
    const rest = all.slice(34);
    expect(rest).toEqual([...rest].sort());
  });

  it('puts names that start with the text before later words, and those before substrings', () => {
    expect(search('new')).toEqual([
      'New Brunswick',
      'New Milford',
      'Newark',
      'Newton',
      'West New York',
    ]);
    expect(search('bank')).toEqual(['Red Bank']);
    expect(search('orange')).toEqual(['Orange', 'East Orange', 'South Orange', 'West Orange']);
    const wood = search('wood');
    expect(wood.indexOf('Woodbridge')).toBeLessThan(wood.indexOf('Englewood'));
    expect(wood).toContain('Maplewood');
  });

  it('ignores case, diacritics and surplus spaces', () => {
    expect(search(' HÖBÓKEN ')).toEqual(['Hoboken']);
    expect(search('cape   may')).toEqual(search('Cape May'));
    expect(search('cape may').slice(0, 2)).toEqual(['Cape May', 'Cape May Court House']);
  });

  it('finds by the start of the ZIP code, in the order of the codes', () => {
    expect(search('07030')).toEqual(['Hoboken']);
    expect(search('0709')).toEqual([
      'Westfield',
      'Guttenberg',
      'West New York',
      'Secaucus',
      'Woodbridge',
    ]);
    expect(search('10001')).toEqual([]);
  });

  it('finds a place by another of its names, after the names that match', () => {
    expect(search('Evesham')).toEqual(['Marlton']);
    expect(search('basking')).toEqual(['Bernards']);
    expect(search('cape may').at(-1)).toBe('Lower Township');
    expect(search('Monroe Township')).toEqual(['Monroe Township', 'Williamstown']);
  });

  it('finds nothing for nonsense', () => {
    expect(search('xyzzy')).toEqual([]);
    expect(search('.*')).toEqual([]);
  });
});

describe('rail lines', () => {
  const line = (a: string, b: string) => sharedRailLine(town(a).id, town(b).id);

  it('names only towns of the table, each once on a route', () => {
    for (const { routes } of RAIL_LINES) {
      for (const route of routes) {
        expect(route.filter((name) => municipalityByName(name)?.name !== name)).toEqual([]);
        expect(new Set(route).size).toBe(route.length);
      }
    }
    expect(new Set(RAIL_LINES.map((each) => each.name)).size).toBe(RAIL_LINES.length);
  });

  it.each([
    ['Trenton', 'New Brunswick', 'Northeast Corridor'],
    ['Princeton', 'West Windsor', 'Princeton Branch'],
    ['Red Bank', 'Asbury Park', 'North Jersey Coast Line'],
    ['Westfield', 'Somerville', 'Raritan Valley Line'],
    ['Hoboken', 'Morristown', 'Morristown Line'],
    ['Summit', 'Bernards', 'Gladstone Branch'],
    ['Montclair', 'Newark', 'Montclair-Boonton Line'],
    ['Secaucus', 'Little Falls', 'Montclair-Boonton Line'],
    ['Paterson', 'Ridgewood', 'Main Line'],
    ['Rutherford', 'Fair Lawn', 'Bergen County Line'],
    ['Hackensack', 'Secaucus', 'Pascack Valley Line'],
    ['Cherry Hill', 'Atlantic City', 'Atlantic City Line'],
    ['Bayonne', 'Jersey City', 'Hudson-Bergen Light Rail'],
    ['Newark', 'Belleville', 'Newark Light Rail'],
    ['Trenton', 'Camden', 'River LINE'],
    ['Harrison', 'Jersey City', 'PATH'],
    ['Collingswood', 'Haddonfield', 'PATCO Speedline'],
  ])('connect %s and %s by the %s, in either direction', (a, b, expected) => {
    expect(line(a, b)).toBe(expected);
    expect(line(b, a)).toBe(expected);
  });

  it('prefer the line with the fewest towns between', () => {
    // Neighbors on the Atlantic City Line; on PATCO, Voorhees is between them.
    expect(line('Cherry Hill', 'Lindenwold')).toBe('Atlantic City Line');
    expect(line('Denville', 'Newark')).toBe('Montclair-Boonton Line');
    expect(line('Newark', 'Summit')).toBe('Morristown Line');
  });

  it('return nothing for towns without a common route', () => {
    expect(line('Toms River', 'Newark')).toBeNull();
    expect(line('Cape May', 'Vineland')).toBeNull();
    expect(line('Princeton', 'Trenton')).toBeNull();
    expect(line('Bayonne', 'North Bergen')).toBeNull();
    expect(line('Hoboken', 'Hoboken')).toBeNull();
    expect(sharedRailLine(-1, town('Newark').id)).toBeNull();
  });
});
