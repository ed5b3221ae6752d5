import { expect, it } from 'vitest';
import { hasWords } from '../../src/features/help/questionSearch';
import { figureText } from '../../src/features/trust/showLedger';

it.each([
  ['count', 1234, '1,234'],
  ['percent', 12.54, '12.5%'],
  ['hours', 3.5, '3 hours 30 minutes'],
  ['hours', 1, '1 hour'],
  ['hours', 50, '2 days 2 hours'],
  ['hours', 0.02, '1 minute'],
  ['minutes', 35, '35 minutes'],
  ['minutes', 1_500, '1 day 1 hour'],
  ['minutes', 0, 'None'],
])('%s of %s reads %s', (unit, value, text) => {
  expect(figureText(unit, value)).toBe(text);
});

it.each([
  ['My message says “Waiting for connection”. Is it lost?', 'waiting LOST', true],
  ['Zoë’s café', 'cafe', true],
  ['Delete my account', 'acc', true],
  ['Delete my account', 'count', false],
  ['Delete my account', 'delete photo', false],
  ['Delete my account', ' ', true],
])('"%s" has the words "%s": %s', (text, typed, has) => {
  expect(hasWords(text, typed)).toBe(has);
});
