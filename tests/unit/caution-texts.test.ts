import { expect, it } from 'vitest';
import { CAUTIONS } from '../../src/features/messages/thread/MessageCaution';
import { CAUTION_KINDS } from '../../src/shared/contract/messages';
import { inPageLanguage } from '../../src/shared/texts/t';
import { warningOf } from '../../worker/domain/scamWarnings/cautionTexts';

it.for(CAUTION_KINDS)('pages of this week and of last week say the same of %s', (kind) => {
  expect(inPageLanguage(CAUTIONS[kind])).toBe(warningOf(kind).text);
});
