import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROMISES } from '../../worker/domain/promises/readPromises';

it('are in the README beside them, each in a row', () => {
  const text = readFileSync('worker/domain/promises/README.md', 'utf8');
  const named = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(PROMISES));
});
