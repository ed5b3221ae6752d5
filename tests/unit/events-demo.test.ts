import { describe, expect, it } from 'vitest';
import { EVENT_CITIES } from '../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../src/shared/rules/day';
import { EVENT_CATEGORIES } from '../../src/shared/rules/events/events';
import { EVENT_TEXT_LIMITS } from '../../src/shared/rules/limits';
import { demoEvents } from '../../worker/dev/demo/events/events';
import { DEMO_VENUES } from '../../worker/dev/demo/events/events-venues';
import { DEMO_NOTE } from '../../worker/dev/demo/events/events-wording';

const DAY = 86_400_000;
const day = (time: number) => newJerseyDay(new Date(time));
const aroundOf = (now: number) => demoEvents(day(now - 21 * DAY), day(now + 77 * DAY), now);
const STARTS = ['2026-11-21', '2027-01-01', '2027-03-10', '2027-07-04', '2027-10-30'].map((text) =>
  Date.parse(`${text}T15:00:00Z`),
);

describe.each(STARTS)('demo events around %d', (now) => {
  const around = aroundOf(now);
  const ahead = around.filter(({ startTime }) => startTime > now && startTime < now + 70 * DAY);

  it('are at least 80 in the next ten weeks, and some are past', () => {
    expect(ahead.length).toBeGreaterThanOrEqual(80);
    expect(around.filter(({ startTime }) => startTime < now).length).toBeGreaterThanOrEqual(15);
  });

  it('have no title twice', () => {
    const titles = around.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });

  it('are in every category and every event city', () => {
    expect(new Set(ahead.map(({ category }) => category))).toEqual(new Set(EVENT_CATEGORIES));
    const cities = new Set(ahead.map(({ city }) => city));
    expect(cities).toEqual(new Set(EVENT_CITIES.map(({ name }) => name)));
  });

  it('have each kind of price, tickets and pictures', () => {
    const price = ({ priceCents, priceRange }: (typeof ahead)[number]) =>
      priceCents === null
        ? priceRange
          ? 'range'
          : 'unknown'
        : priceCents === 0
          ? 'free'
          : 'known';
    expect(new Set(ahead.map(price))).toEqual(new Set(['range', 'unknown', 'free', 'known']));
    for (const name of ['ticketUrl', 'imageUrl'] as const) {
      const told = ahead.filter((event) => event[name]).length;
      expect(told, name).toBeGreaterThan(8);
      expect(told, name).toBeLessThan(ahead.length / 2);
    }
  });

  it('say that they are made up', () => {
    for (const event of around) {
      expect(event.description.endsWith(DEMO_NOTE)).toBe(true);
      expect(event.organiser).toBe('Parkway demo');
      expect(event.ticketUrl ?? 'https://example.com/').toMatch(/^https:\/\/example\.com\//);
      expect(event.title.length).toBeLessThanOrEqual(EVENT_TEXT_LIMITS.title);
    }
  });
});

describe('demo events', () => {
  it('are the same a day later, except those that came closer', () => {
    const [now = 0] = STARTS;
    const facts = (time: number) =>
      new Map(
        aroundOf(time).map(({ externalId, title, startTime }) => [
          externalId,
          { title, startTime },
        ]),
      );
    const [today, later] = [facts(now), facts(now + 8 * DAY)];
    const shared = [...today].filter(([id]) => later.has(id));
    expect(shared.length).toBeGreaterThan(100);
    for (const [id, fact] of shared) expect(later.get(id)).toEqual(fact);
    expect(new Set(today.keys()).size).toBe(aroundOf(now).length);
  });

  it('have an indoor and an outdoor venue in every event city', () => {
    for (const { name } of EVENT_CITIES) {
      const settings = DEMO_VENUES.filter(({ city }) => city === name).map(
        ({ setting }) => setting,
      );
      expect(new Set(settings)).toEqual(new Set(['hall', 'park']));
    }
  });
});
