import { expect, it } from 'vitest';
import { plainSentencesIn } from '../support/pageTexts';
import { sourceFiles } from '../support/sourceFiles';

/** A message to support is shown as it was written, with English labels. */
const TO_SUPPORT = 'worker/domain/mail/templates/support.ts';
const templates = sourceFiles('worker/domain/mail/templates')
  .map(({ path }) => path)
  .filter((path) => path !== TO_SUPPORT);

it('mails to members say everything by sentences, which have their Spanish', () => {
  expect(templates.length).toBeGreaterThan(5);
  expect(plainSentencesIn(TO_SUPPORT)).not.toEqual([]);
  expect(templates.flatMap((path) => plainSentencesIn(path))).toEqual([]);
});
