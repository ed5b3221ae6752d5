import { describe, expect, it } from 'vitest';
import { noticeFigures } from '../../src/components/legal/safetyNotices';
import { QUESTION_TEXTS } from '../../src/features/quiz/questionTexts';
import { PLANS } from '../../src/shared/rules/billing/prices';
import { SORT_LABELS } from '../../src/shared/rules/discovery/browseFilters';
import { DEMO_ORGANISER, INVITATION_OPENING } from '../../src/shared/rules/events/events';
import { AGE_RANGE } from '../../src/shared/rules/limits';
import {
  DELETE_CONFIRMATION,
  EMAIL_MALFORMED,
  EMAIL_MISSING,
  PASSWORD_MISSING,
} from '../../src/shared/rules/members/account';
import {
  SAFETY_NOTICE_VERSION,
  SAFETY_TIPS,
  SAFETY_WARNINGS,
  SCREENING_NOTICE,
} from '../../src/shared/rules/messages/safetyNotice';
import { PICTURE_REFUSALS } from '../../src/shared/rules/pictures/pictureRefusals';
import { QUIZ_QUESTIONS } from '../../src/shared/rules/quiz/quiz';
import { CONTACT_CATEGORIES, CONTACT_CATEGORY_LABELS } from '../../src/shared/rules/safety/contact';
import { REPORT_CATEGORIES } from '../../src/shared/rules/safety/reports';
import { NO_REASON, RULE_TEXTS } from '../../src/shared/rules/safety/verdicts';
import { t, text } from '../../src/shared/texts/t';

const PLAN_LABELS = Object.values(PLANS).map(({ label }) => t(label));
const SENTENCE = /^[A-Z].+[.?]$/;

describe('texts of the specification', () => {
  it.for([
    [DELETE_CONFIRMATION, 'DELETE MY ACCOUNT'],
    [EMAIL_MISSING, 'Please enter your email address.'],
    [PICTURE_REFUSALS.type, 'Invalid file type - Please select an image file.'],
    [PICTURE_REFUSALS.size, 'File too large - Please select an image smaller than 5MB.'],
    [t(PLANS.quarterly.label), '3 months'],
  ] as const)('%s', ([text, specified]) => {
    expect(text).toBe(specified);
  });

  it('are eight ways to stay safe', () => {
    const specified =
      "meet in public for first dates; tell a friend your plans; trust your instincts; don't share personal information too quickly; video chat before meeting; drive yourself to and from dates; report suspicious behavior immediately; keep conversations on the app initially";
    expect(SAFETY_TIPS.map((tip) => t(tip).toLowerCase()).join('; ')).toBe(specified);
  });
});

describe('what New Jersey requires a dating service to say', () => {
  it('stands on pages in the same words', () => {
    const { en, es: said } = noticeFigures();
    expect(said).toEqual(en);
  });

  it('says in capitals that no background is screened', () => {
    expect(t(SCREENING_NOTICE)).toBe(
      'PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.',
    );
  });

  it('says that a profile can be false and that nobody who asks for money should be answered', () => {
    const [falseProfile, money] = SAFETY_WARNINGS.map((each) => t(each));
    expect(falseProfile).toMatch(/profile can be false/);
    expect(money).toMatch(/money should be answered/);
  });

  it('has a version, by the month of its wording', () => {
    expect(SAFETY_NOTICE_VERSION).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  });
});

describe('wording', () => {
  it.for([EMAIL_MISSING, EMAIL_MALFORMED, PASSWORD_MISSING, ...Object.values(PICTURE_REFUSALS)])(
    '%s says what to do',
    (text) => {
      expect(text).toMatch(/Please (enter|select) .+\.$/);
    },
  );

  it.for(QUIZ_QUESTIONS)(
    'asks about $id in a sentence, and answers in others',
    ({ id, options }) => {
      const { question, options: texts } = QUESTION_TEXTS[id];
      expect(t(question)).toMatch(SENTENCE);
      for (const { value } of options) expect(t(texts[value] ?? text(''))).toMatch(SENTENCE);
    },
  );

  it.for([
    ['orders of the list', Object.values(SORT_LABELS).map((label) => t(label))],
    [
      'subjects of a support message',
      CONTACT_CATEGORIES.map((category) => t(CONTACT_CATEGORY_LABELS[category])),
    ],
    ['plans', PLAN_LABELS],
  ] as const)('names different %s differently, each with a capital or a number', ([, labels]) => {
    const texts = Object.values(labels);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z0-9]\w* ?\w/);
  });

  it('has each rule in a separate sentence', () => {
    const rules = REPORT_CATEGORIES.map((category) => t(RULE_TEXTS[category]));
    expect(new Set(rules).size).toBe(rules.length);
    expect(t(RULE_TEXTS.underage)).toContain(`${AGE_RANGE.min} or older`);
    for (const rule of [...rules, t(NO_REASON)]) expect(rule).toMatch(SENTENCE);
  });

  it('marks a made-up event clearly', () => {
    expect(DEMO_ORGANISER).toMatch(/\bdemo\b/);
  });

  it('starts an invitation with a question', () => {
    expect(INVITATION_OPENING).toMatch(/^\w.*\?$/);
  });
});
