import { describe, expect, test } from 'vitest';
import {
  linkedEventIn,
  withoutEventLinks,
} from '../../src/features/messages/invitations/linkedEventIn';

const ORIGIN = 'https://parkway.example';
const ID = 'evt_abcdefghijklmnopqrst';
const OTHER = 'evt_zyxwvutsrqponmlkjihg';

test('personal details are searched only outside links to events', () => {
  const link = `${ORIGIN}/events?event=${ID}`;
  expect(withoutEventLinks(`Look:\n${link} or call 201-555-0100`, ORIGIN)).toBe(
    'Look:\n or call 201-555-0100',
  );
  for (const text of ['https://example.com', `${ORIGIN}/profile/x`, `${ORIGIN}.evil.example/x`]) {
    expect(withoutEventLinks(text, ORIGIN)).toBe(text);
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
    expect(linkedEventIn(text, ORIGIN)).toBe(ID);
  });

  test('is found on the origin of this machine', () => {
    const origin = 'http://localhost:8787';
    expect(linkedEventIn(`${origin}/events?event=${ID}`, origin)).toBe(ID);
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
    expect(linkedEventIn(text, ORIGIN)).toBeNull();
  });
});
