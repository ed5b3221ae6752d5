import { describe, expect, it } from 'vitest';
import { VENUES, venueNamed } from '../../src/shared/new-jersey/venues';

describe('venues with their own sites', () => {
  it('are eighteen, each once, on https', () => {
    expect(VENUES).toHaveLength(18);
    expect(new Set(VENUES.map(({ name }) => name)).size).toBe(18);
    for (const { site } of VENUES) expect(new URL(site).protocol).toBe('https:');
  });

  it('are found ignoring case, with or without "The"', () => {
    expect(venueNamed('prudential  center')?.city).toBe('Newark');
    expect(venueNamed('Stone Pony')?.name).toBe('The Stone Pony');
    expect(venueNamed('The Prudential Center')?.name).toBe('Prudential Center');
    expect(venueNamed('Somewhere else')).toBeUndefined();
  });
});
