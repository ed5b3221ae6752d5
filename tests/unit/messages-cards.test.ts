import { describe, expect, test } from 'vitest';
import {
  addToDraft,
  cardIn,
  eventCardLink,
  joinDraft,
  placeCardLink,
  splitDraft,
  withoutCardLinks,
} from '../../src/components/composer/cardLinks';
import { mapAppHref } from '../../src/features/messages/cards/PlaceInThread';

const ORIGIN = 'https://parkway.example';
const ID = 'evt_abcdefghijklmnopqrst';
const OTHER = 'evt_zyxwvutsrqponmlkjihg';

test('personal details are searched only outside links to events', () => {
  const link = `${ORIGIN}/events?event=${ID}`;
  expect(withoutCardLinks(`Look:\n${link} or call 201-555-0100`, ORIGIN)).toBe(
    'Look:\n or call 201-555-0100',
  );
  for (const text of ['https://example.com', `${ORIGIN}/profile/x`, `${ORIGIN}.evil.example/x`]) {
    expect(withoutCardLinks(text, ORIGIN)).toBe(text);
  }
});

describe('the event that a message links to', () => {
  test.each([
    `${ORIGIN}/events?event=${ID}`,
    `Look: ${ORIGIN}/events?event=${ID}.`,
    `(${ORIGIN}/events/?city=Hoboken&event=${ID})`,
    `First ${ORIGIN}/events?event=${ID}, then ${ORIGIN}/events?event=${OTHER}`,
    `https://example.com and ${ORIGIN}/events?event=${ID}#top`,
  ])('is found in %s', (text) => {
    expect(cardIn(text, ORIGIN)?.card).toEqual({ kind: 'event', id: ID });
  });

  test('is found on the origin of this machine', () => {
    const origin = 'http://localhost:8787';
    expect(cardIn(`${origin}/events?event=${ID}`, origin)?.card).toEqual({ kind: 'event', id: ID });
  });

  test.each([
    'No link at all',
    `/events?event=${ID}`,
    `${ORIGIN}/events`,
    `${ORIGIN}/events?event=`,
    `${ORIGIN}/events?event=usr_abcdefghijklmnopqrst`,
    `${ORIGIN}/events?event=${ID}/../x`,
    `${ORIGIN}/profile/x?event=${ID}`,
    `http://parkway.example/events?event=${ID}`,
    `https://parkway.example.evil.example/events?event=${ID}`,
    `https://parkway.example@evil.example/events?event=${ID}`,
    `https://evil.example/?u=${ORIGIN}/events?event=${ID}`,
  ])('does not exist in %s', (text) => {
    expect(cardIn(text, ORIGIN)).toBeNull();
  });
});

describe('the place that a message links to', () => {
  test('is a town of the events page, alone', () => {
    const link = placeCardLink('Perth Amboy', ORIGIN);
    expect(cardIn(`How about it?\n${link}`, ORIGIN)).toEqual({
      card: { kind: 'place', town: 'Perth Amboy' },
      link,
    });
    expect(cardIn(`${link}&category=Music`, ORIGIN)).toBeNull();
  });

  test('opens in the map application of the device', () => {
    const place = { name: 'Perth Amboy', lat: 40.51, lon: -74.27 };
    expect(mapAppHref(place, 'Mozilla/5.0 (Linux; Android 16)')).toBe(
      'geo:40.51,-74.27?q=Perth%20Amboy%2C%20NJ',
    );
    expect(mapAppHref(place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)')).toContain(
      'https://maps.apple.com/?q=Perth+Amboy%2C+NJ',
    );
    expect(mapAppHref(place, 'Mozilla/5.0 (X11; Linux x86_64)')).toContain(
      'https://www.google.com/maps/search/?api=1&query=Perth+Amboy%2C+NJ',
    );
  });
});

describe('a draft', () => {
  const link = eventCardLink(ID, ORIGIN);

  test.each(['', 'Shall we?', 'Two\nlines\n', ' spaces '])('keeps what is typed: %j', (typed) => {
    expect(splitDraft(joinDraft(typed, link), ORIGIN)).toEqual({
      typed,
      card: { kind: 'event', id: ID },
      link,
    });
    expect(splitDraft(typed, ORIGIN)).toEqual({ typed, card: null, link: null });
  });

  test('has a card only for a line of its own', () => {
    const draft = `Look: ${link}`;
    expect(splitDraft(draft, ORIGIN)).toEqual({ typed: draft, card: null, link: null });
  });

  test('has one card: a later one replaces it, and the words follow what was typed', () => {
    const town = placeCardLink('Metuchen', ORIGIN);
    const draft = addToDraft(`Hi!\n${link}`, { words: 'How about Metuchen?', link: town }, ORIGIN);
    expect(draft).toBe(`Hi! How about Metuchen?\n${town}`);
  });

  test('keeps every word beside a link, and its card when words alone are added', () => {
    const typed = `${link} at eight?`;
    expect(addToDraft(typed, { link }, ORIGIN)).toBe(`${typed}\n${link}`);
    expect(addToDraft(joinDraft('Hi!', link), { words: 'Coffee?' }, ORIGIN)).toBe(
      `Hi! Coffee?\n${link}`,
    );
  });
});
