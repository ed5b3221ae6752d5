import { expect, test } from 'vitest';
import { SIGN_IN_WAYS } from '../support/signInWays';
import { sourceFiles } from '../support/sourceFiles';

const ENDS_IN_A_SESSION =
  /\b(?:openSession|sessionInsert|sessionRow)\(|INTO sessions\b|insert\(sessions\)/;
/** Modules that sign-in methods use, and the loader of the demo data. */
const MADE_OF = [
  'worker/features/auth/openSession.ts',
  'worker/features/auth/startSession.ts',
  'worker/platform/security/sessions.ts',
];

test('every way to sign in is covered by the matrix', () => {
  const found = sourceFiles('worker')
    .filter(({ text }) => ENDS_IN_A_SESSION.test(text))
    .map(({ path }) => path)
    .filter((path) => !MADE_OF.includes(path));
  expect(found.toSorted()).toEqual(Object.keys(SIGN_IN_WAYS));
});
