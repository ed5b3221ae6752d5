import { describe, expect, it } from 'vitest';
import {
  BORDER,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapPoint,
  placeSigns,
  pointAt,
  SIGN,
  townPoint,
  townsWith,
  UNITS_A_MILE,
} from '../../src/components/map/mapModel';
import type { Event } from '../../src/shared/contract/events';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { EVENT_CITIES, municipalityByName } from '../../src/shared/new-jersey/places';
import { distanceMiles } from '../../src/shared/rules/discovery/distance';

const corners: MapPoint[] = BORDER.slice(1, -1)
  .split('L')
  .map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return { x, y };
  });

/** Whether a point is inside: a ray from it crosses the border an odd number of times. */
function isInland({ x, y }: MapPoint): boolean {
  return corners.reduce((inside, corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const crosses =
      corner.y > y !== next.y > y &&
      x < ((next.x - corner.x) * (y - corner.y)) / (next.y - corner.y) + corner.x;
    return crosses ? !inside : inside;
  }, false);
}

const milesOff = (point: MapPoint) =>
  Math.min(...corners.map(({ x, y }) => Math.hypot(point.x - x, point.y - y))) / UNITS_A_MILE;

describe('the map', () => {
  it('has every town of the table within the border, or at its edge', () => {
    const outside = MUNICIPALITIES.filter((town) => {
      const at = pointAt(town);
      return !isInland(at) && milesOff(at) > 4;
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
    expect(isInland(pointAt({ lat: 40.7128, lon: -74.006 }))).toBe(false);
    expect(isInland(pointAt({ lat: 39.9526, lon: -75.1652 }))).toBe(false);
  });

  it('is as wide and high as the state, to scale', () => {
    for (const { x, y } of corners) {
      expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT).toBe(true);
    }
    const [a, b] = [municipalityByName('Hoboken'), municipalityByName('Cape May')];
    if (!a || !b) throw new Error('The table lacks a town.');
    const [from, to] = [pointAt(a), pointAt(b)];
    const drawn = Math.hypot(from.x - to.x, from.y - to.y) / UNITS_A_MILE;
    expect(drawn / distanceMiles(a, b)).toBeCloseTo(1, 1);
  });

  it('has no signs that cover each other', () => {
    const towns = EVENT_CITIES.map(pointAt);
    const signs = placeSigns(towns);
    signs.forEach((sign, index) => {
      for (const other of signs.slice(0, index)) {
        const overlaps = Math.abs(sign.x - other.x) < SIGN && Math.abs(sign.y - other.y) < SIGN;
        expect(overlaps).toBe(false);
      }
      const town = towns[index];
      if (town) expect(Math.hypot(sign.x - town.x, sign.y - town.y)).toBeLessThan(5 * SIGN);
    });
  });

  it('groups events by town, the nearest first if distances are known', () => {
    const event = (id: string, city: string) => ({ id, city }) as Event;
    const events = [event('a', 'Trenton'), event('b', 'Hoboken'), event('c', 'Trenton')];
    const shown = (milesTo: ((city: string) => number) | null) =>
      townsWith(events, milesTo).map(({ city, events: there }) => `${city} ${there.length}`);
    expect(shown(null)).toEqual(['Trenton 2', 'Hoboken 1']);
    expect(shown((city) => (city === 'Hoboken' ? 0 : 50))).toEqual(['Hoboken 1', 'Trenton 2']);
    expect(townsWith([event('d', 'Nowhere')], null)).toMatchObject([{ at: null }]);
    expect(townPoint('Nowhere')).toBeNull();
  });

  it('keeps given points free', () => {
    const home = pointAt({ lat: 40.8, lon: -74.2 });
    const [sign] = placeSigns([home], [home]);
    expect(Math.hypot((sign?.x ?? 0) - home.x, (sign?.y ?? 0) - home.y)).toBeGreaterThan(SIGN);
  });
});
