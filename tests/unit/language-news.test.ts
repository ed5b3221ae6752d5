import { describe, expect, it } from 'vitest';
import type { NewsRow } from '../../worker/features/notifications/newsQuery';
import { newsText } from '../../worker/features/notifications/newsText';
import { englishLeftIn } from '../support/englishLeft';

type Kind = NewsRow['kind'];

const STATES: Record<Kind, readonly string[]> = {
  like: [''],
  match: [''],
  invitation: ['asked', 'accepted', 'declined'],
  event: ['met', 'cancelled', 'postponed', 'scheduled'],
  safety: [
    ...['recovery', 'photo-check:passed', 'photo-check:failed'],
    ...['report:dismissed', 'report:warned', 'report:deactivated', 'report:overturned'],
    ...['appeal:overturned', 'appeal:upheld', 'harassment'],
    ...['received', 'hidden', 'removed', 'restored', 'rejected', 'withdrawn'],
  ],
  plan: ['asked', 'met', 'proposed', 'changed', 'accepted', 'declined', 'cancelled', 'other'],
  search: ['0', '1', '7'],
  billing: ['completed', 'failed', 'refunded'],
};

const rows = Object.entries(STATES).flatMap(([kind, states]) =>
  states.map((state) => ({
    kind: kind as Kind,
    state,
    about: kind === 'safety' && /:|recovery|harassment/.test(state) ? '' : 'tkd_1',
    name: 'Zoë',
    title: kind === 'billing' ? 'quarterly' : 'Noche de trivia',
  })),
);

describe('notifications', () => {
  it.each(rows)('of $kind $state are Spanish for a Spanish page', (row) => {
    const { text } = newsText(row, 'es');
    expect(englishLeftIn([text])).toEqual([]);
    expect(text).not.toBe(newsText(row, 'en').text);
    expect(text).not.toContain('{');
  });

  it('lead to the same pages in both languages: the page adds its own', () => {
    for (const row of rows) expect(newsText(row, 'es').url).toBe(newsText(row, 'en').url);
  });

  it.each([
    ['billing', 'completed', 'Premium, quarterly: your payment went through'],
    ['billing', 'failed', 'Premium, quarterly: your payment failed'],
    ['search', '0', 'New people fit “Noche de trivia”'],
    ['search', '1', 'New people fit “Noche de trivia” and another of your searches'],
    ['search', '7', 'New people fit “Noche de trivia” and 7 more of your saved searches'],
    ['plan', 'other', 'Zoë changed a plan'],
    ['event', 'scheduled', 'Noche de trivia has changed'],
    ['invitation', 'asked', 'Zoë invited you to Noche de trivia'],
  ] as const)('stay as they were in English: %s %s', (kind, state, said) => {
    const row = rows.find((each) => each.kind === kind && each.state === state);
    expect(row && newsText(row, 'en').text).toBe(said);
  });
});

describe('the search for English', () => {
  it('finds a text of the catalog, with its values', () => {
    expect(englishLeftIn(['Zoë likes you', 'Le gustas a Zoë'])).toEqual([
      '{name} likes you: Zoë likes you',
    ]);
  });
});
