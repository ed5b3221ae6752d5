import { describe, expect, it } from 'vitest';
import { NO_EMERGENCY_SERVICE, plainWord } from '../../src/shared/rules/dates/datePlans';
import { BOTH_WAYS_NOTE, PHOTO_CHECKED } from '../../src/shared/rules/discovery/browseFilters';
import { OUTSIDE_PREFERENCES } from '../../src/shared/rules/discovery/outsidePreferences';
import { SAFETY_LINE } from '../../src/shared/rules/messages/safetyNotice';
import {
  CHECK_ERASED_HOURS,
  PHOTO_CHECK_HOURS,
  PHOTO_CHECK_MEANING,
} from '../../src/shared/rules/safety/administration';
import {
  hidesAtOnce,
  isFinal,
  NOT_SHOWN_AGAIN,
  OUTCOME_TEXTS,
  TAKE_DOWN_KINDS,
  TAKE_DOWN_LABELS,
  TAKE_DOWN_STATUSES,
} from '../../src/shared/rules/safety/takeDowns';
import { FRAUD_RULE, REASON_MISSING, RULE_TEXTS } from '../../src/shared/rules/safety/verdicts';
import { t } from '../../src/shared/texts/t';

describe('a request to take a picture down', () => {
  it.for([
    ['intimate', true],
    ['minor', true],
    ['copyright', false],
    ['impersonation', false],
  ] as const)('about %s hides it before the decision: %s', ([kind, hides]) => {
    expect(hidesAtOnce(kind)).toBe(hides);
  });

  it.for([
    ['received', false],
    ['hidden', false],
    ['removed', true],
    ['restored', true],
    ['rejected', true],
  ] as const)('that is %s is decided: %s', ([status, isDecided]) => {
    expect(isFinal(status)).toBe(isDecided);
  });

  it('is about one of four things, said in the words of the claimant', () => {
    expect(TAKE_DOWN_KINDS.map((kind) => t(TAKE_DOWN_LABELS[kind]))).toEqual([
      'An intimate picture, even a computer-generated one',
      'A picture of someone under 18',
      'My work, used without permission',
      'Someone is impersonating me',
    ]);
  });

  it('tells both parties what became of the pictures', () => {
    const outcomes = TAKE_DOWN_STATUSES.filter(
      (status) => status !== 'received' && status !== 'hidden',
    );
    expect(outcomes.map((status) => t(OUTCOME_TEXTS[status]))).toEqual([
      'The pictures were removed, and copies of them are blocked.',
      'The pictures are shown again.',
      'The request was turned down.',
    ]);
  });

  it('tells an owner who was right why a picture stays away, and what to do', () => {
    expect(t(NOT_SHOWN_AGAIN)).toMatch(
      /couldn't restore every picture.*you can upload it again\.$/,
    );
  });
});

describe('a sentence about safety', () => {
  it.for([
    ['says what a photo check is, and nothing more', PHOTO_CHECK_MEANING, /checked nothing else/],
    ['is the mark of a photo check', PHOTO_CHECKED, /^Photo checked$/],
    [
      'names the emergency number',
      NO_EMERGENCY_SERVICE,
      /not an emergency service.* call 911 first/,
    ],
    ['is the shortest advice', SAFETY_LINE, /^Meet in public .*tell a friend\.$/],
    [
      'tells who is not looked for neither why nor by whose age',
      OUTSIDE_PREFERENCES,
      /^You're outside what they're looking for, so you can't like or write to them first\.$/,
    ],
    [
      'explains the order of the list',
      BOTH_WAYS_NOTE,
      /^Good both ways starts with people you may/,
    ],
  ] as const)('%s', ([, said, pattern]) => {
    expect(t(said)).toMatch(pattern);
  });
});

it('a photo check is decided within a day, and its photo is erased within another', () => {
  expect([PHOTO_CHECK_HOURS, CHECK_ERASED_HOURS]).toEqual([24, 24]);
});

describe('a verdict', () => {
  it('for fraud is under the rule about money', () => {
    expect(t(RULE_TEXTS[FRAUD_RULE])).toMatch(/^Nobody asks others for money/);
  });

  it('asks an administrator for a reason, which the member reads', () => {
    expect(REASON_MISSING).toBe('Say why in your own words. The member will read it.');
  });
});

it.for([
  ['Mamá', 'mama'],
  ['  Blue   Moon ', 'blue moon'],
  ['BLUE\tmoon', 'blue moon'],
  ['niño', 'nino'],
  ['', ''],
])('the word %j of a check-in is compared as %j: it is typed in a hurry', ([typed, compared]) => {
  expect(plainWord(typed as string)).toBe(compared);
});
