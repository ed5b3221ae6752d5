import type { Municipality } from '../../../src/shared/new-jersey/municipalities';

export type Region = 'north' | 'central' | 'south' | 'shore';

const MAINLAND: Readonly<Record<string, Region>> = {
  Bergen: 'north',
  Essex: 'north',
  Hudson: 'north',
  Morris: 'north',
  Passaic: 'north',
  Sussex: 'north',
  Union: 'north',
  Warren: 'north',
  Hunterdon: 'central',
  Mercer: 'central',
  Middlesex: 'central',
  Monmouth: 'central',
  Ocean: 'central',
  Somerset: 'central',
  Atlantic: 'south',
  Burlington: 'south',
  Camden: 'south',
  'Cape May': 'south',
  Cumberland: 'south',
  Gloucester: 'south',
  Salem: 'south',
};

const SHORE_COUNTIES = new Set(['Monmouth', 'Ocean', 'Atlantic', 'Cape May']);

/**
 * Points of the ocean front, north to south: Sandy Hook, Manasquan, Barnegat Light, Atlantic City,
 * Cape May.
 */
const OCEAN_FRONT = [
  { lat: 40.47, lon: -74.0 },
  { lat: 40.12, lon: -74.03 },
  { lat: 39.76, lon: -74.1 },
  { lat: 39.36, lon: -74.42 },
  { lat: 38.9, lon: -74.95 },
] as const;

/** About eight miles at this latitude: as far inland as people still say they live at the shore. */
const SHORE_STRIP_DEGREES = 0.15;

function oceanFrontLongitude(lat: number): number | null {
  for (const [index, south] of OCEAN_FRONT.entries()) {
    const north = OCEAN_FRONT[index - 1];
    if (!north || lat > north.lat || lat < south.lat) continue;
    const along = (north.lat - lat) / (north.lat - south.lat);
    return north.lon + along * (south.lon - north.lon);
  }
  return null;
}

function isShore(town: Municipality): boolean {
  if (!SHORE_COUNTIES.has(town.county)) return false;
  const front = oceanFrontLongitude(town.lat);
  return front !== null && front - town.lon <= SHORE_STRIP_DEGREES;
}

/** The one or two regions whose people would count this town as theirs. */
export function regionsOf(town: Municipality): readonly Region[] {
  const mainland = MAINLAND[town.county];
  const regions: Region[] = mainland ? [mainland] : [];
  if (isShore(town)) regions.push('shore');
  return regions;
}
