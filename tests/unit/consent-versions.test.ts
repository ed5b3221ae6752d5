import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NON_BINARY_CONSENT } from '../../src/components/form/SensitiveDataConsent';
import { FAITH_CONSENT } from '../../src/features/my-profile/FactFields';
import { disclose } from '../../src/features/subscribe/disclosure';
import { CONSENT_VERSIONS, type ConsentKind } from '../../src/shared/rules/members/consents';
import {
  SAFETY_TIPS,
  SAFETY_WARNINGS,
  SCREENING_NOTICE,
} from '../../src/shared/rules/messages/safetyNotice';
import { t } from '../../src/shared/texts/t';

/** The wording of each kind of consent. */
const WORDS: Record<ConsentKind, () => string> = {
  terms: () => readFileSync('src/components/legal/terms.md', 'utf8'),
  'safety-notice': () =>
    [SCREENING_NOTICE, ...SAFETY_TIPS, ...SAFETY_WARNINGS].map((each) => t(each)).join('\n'),
  'sensitive-data': () => t(NON_BINARY_CONSENT),
  faith: () => t(FAITH_CONSENT),
  renewal: () => {
    const now = Date.UTC(2026, 10, 28, 17);
    const terms = {
      plan: 'annual',
      autoRenew: true,
      premiumUntil: null,
      renewing: null,
      now,
    } as const;
    return Object.values(disclose(terms)).join('\n');
  },
};

/** The version of this wording. After a change: raise the version and record the new hash. */
const CODES: Record<ConsentKind, string> = {
  terms: '2026-11-27.2 1252d376649c',
  'safety-notice': '2026-11 089d62e05b0b',
  'sensitive-data': '2026-11-26 a07eb879abd3',
  faith: '2026-11-27 8374e02d5694',
  renewal: '2026-11-28 ebf7995c7121',
};

it.for(Object.keys(CODES) as ConsentKind[])('%s has a version for its exact words', (kind) => {
  const words = WORDS[kind]();
  expect(words).not.toBe('');
  const code = createHash('sha256').update(words).digest('hex').slice(0, 12);
  expect(`${CONSENT_VERSIONS[kind]} ${code}`).toBe(CODES[kind]);
});
