import { beforeEach, describe, expect, it } from 'vitest';
import { answeredFacts, factLabel } from '../../src/components/members/factLabels';
import { initialsOf } from '../../src/components/ui/picture/InitialsPicture';
import {
  ageChoiceOf,
  agesOf,
  isAgeChosen,
  withAgePressed,
} from '../../src/features/onboarding/ageChoice';
import {
  clearOnboardingDraft,
  initialOnboarding,
  readPrompt,
  saveOnboardingDraft,
} from '../../src/features/onboarding/onboardingValues';
import { stepHeading } from '../../src/features/onboarding/stepHeadings';
import {
  nextOf,
  openQuestions,
  QUESTIONS,
  stepIn,
  stepNumber,
  stepsFor,
  stepWith,
} from '../../src/features/onboarding/steps';
import { sealedDevice } from '../../src/lib/sealed/sealedValues';
import { AGE_OPTIONS, type AgeOption } from '../../src/shared/rules/discovery/browseFilters';
import { NO_FACTS } from '../../src/shared/rules/members/facts';
import { heightLabel } from '../../src/shared/rules/members/factWords';
import { selfNamed } from '../support/selfNamed';

const me = selfNamed('Mary Ann');

describe('the selected ages', () => {
  const pressed = (from: AgeOption, to: AgeOption, option: AgeOption) =>
    withAgePressed({ from, to }, option);

  it.for([
    [null, null, null],
    [25, 35, { from: '25-35', to: '25-35' }],
    [18, 45, { from: '18-25', to: '35-45' }],
    [55, null, { from: '55+', to: '55+' }],
    [null, 35, { from: '18-25', to: '25-35' }],
    [27, 33, { from: '25-35', to: '25-35' }],
    [60, 70, { from: '55+', to: '55+' }],
  ] as const)('contain the stored preference: %s to %s', ([ageMin, ageMax, choice]) => {
    expect(ageChoiceOf({ ageMin, ageMax })).toEqual(choice);
  });

  it.for([
    ['a neighbor joins', pressed('25-35', '25-35', '35-45'), '25-35', '35-45'],
    [
      'one further down joins with all between',
      pressed('45-55', '45-55', '18-25'),
      '18-25',
      '45-55',
    ],
    ['the lower end leaves', pressed('18-25', '35-45', '18-25'), '25-35', '35-45'],
    ['the upper end leaves', pressed('18-25', '35-45', '35-45'), '18-25', '25-35'],
    ['one in the middle stays alone', pressed('18-25', '35-45', '25-35'), '25-35', '25-35'],
    ['the first of none', withAgePressed(null, '55+'), '55+', '55+'],
  ] as const)('%s', ([, choice, from, to]) => {
    expect(choice).toEqual({ from, to });
  });

  it('are none when the last one is deselected', () => {
    expect(pressed('25-35', '25-35', '25-35')).toBeNull();
    expect(AGE_OPTIONS.some((option) => isAgeChosen(null, option))).toBe(false);
  });

  it.for([
    [null, null, null],
    [{ from: '18-25', to: '18-25' }, 18, 25],
    [{ from: '25-35', to: '35-45' }, 25, 45],
    [{ from: '45-55', to: '55+' }, 45, null],
  ] as const)('become preferences: %j', ([choice, ageMin, ageMax]) => {
    expect(agesOf(choice)).toEqual({ ageMin, ageMax });
  });
});

describe('the steps', () => {
  const all = stepsFor(QUESTIONS);

  it('are five, each with a number in the URL, and a review at the end', () => {
    expect(all.map((step) => stepNumber(step, all))).toEqual([1, 2, 3, 4, 5]);
    for (const step of all) expect(stepIn(`?step=${stepNumber(step, all)}`, all)).toBe(step);
    for (const query of ['', '?step=', '?step=0', '?step=6', '?step=x']) {
      expect(stepIn(query, all)).toBe('who');
    }
    expect(all.map((step) => nextOf(step, all))).toEqual([
      'whom',
      'photo',
      'answer',
      'review',
      'review',
    ]);
  });

  it('with missing values are reopened, the first one first', () => {
    expect(stepWith({ bio: 'Missing', interests: 'Missing' }, all)).toBe('who');
    expect(stepWith({ interests: 'Missing' }, all)).toBe('answer');
    expect(stepWith({ prompts: 'Too long' }, all)).toBe('answer');
    expect(stepWith({}, all)).toBeUndefined();
    expect(stepWith({ bio: 'Refused' }, stepsFor(['photo']))).toBeUndefined();
  });

  it('ask for what the profile does not have yet, and for nothing else', () => {
    expect(openQuestions(me)).toEqual(QUESTIONS);
    const known = {
      bio: { bio: 'Retired from the parks.' },
      intention: { facts: { ...NO_FACTS, intention: 'friends' } },
      preferences: { matchPreferences: { genders: [], ageMin: null, ageMax: 35 } },
      photo: { profilePicture: '/photos/pho_a' },
      prompt: { prompts: [{ prompt: 'exit', answer: '109' }] },
      interests: { interests: ['Hiking'] },
    } as const;
    for (const question of QUESTIONS) {
      const others = QUESTIONS.filter((each) => each !== question);
      const told = { ...me, ...structuredClone(known[question]) } as typeof me;
      expect(openQuestions(told)).toEqual(others);
    }
  });

  it('without a question are left out, and the rest are counted', () => {
    const steps = stepsFor(['intention', 'photo']);
    expect(steps).toEqual(['who', 'photo', 'review']);
    expect(stepNumber('photo', steps)).toBe(2);
    expect(stepIn('?step=2', steps)).toBe('photo');
    expect(stepsFor([])).toEqual(['review']);
  });

  it('have headings that fit the questions left in them', () => {
    expect(stepHeading('who', ['bio', 'intention']).title).toBe('Who are you?');
    expect(stepHeading('who', ['intention']).title).toBe('What are you looking for?');
    expect(stepHeading('answer', ['interests']).title).toBe('What do you like to do?');
    expect(stepHeading('answer', ['prompt']).lead).not.toContain('what you like');
    expect(stepHeading('answer', ['prompt', 'interests']).lead).toContain('what you like');
  });

  it('leave out a prompt without an answer', () => {
    expect(readPrompt({ prompt: 'exit', answer: ' 109 ' })).toEqual([
      { prompt: 'exit', answer: ' 109 ' },
    ]);
    expect(readPrompt({ prompt: 'exit', answer: ' ' })).toEqual([]);
    expect(readPrompt({ prompt: null, answer: '109' })).toEqual([]);
  });
});

describe('the draft', () => {
  beforeEach(() => sealedDevice.forget());

  it('is the profile at first, and later what was typed, with the step', () => {
    const first = initialOnboarding({ ...me, age: 62, bio: 'Retired from the parks.' });
    expect(first).toMatchObject({
      bio: 'Retired from the parks.',
      genders: [],
      ages: null,
      step: 'who',
    });
    saveOnboardingDraft(me.id, {
      ...first,
      bio: 'Newer',
      step: 'photo',
      genders: ['male'],
      prompt: 'exit',
    });
    expect(initialOnboarding(me)).toMatchObject({
      bio: 'Newer',
      step: 'photo',
      genders: ['male'],
      prompt: 'exit',
    });
    clearOnboardingDraft();
    expect(initialOnboarding(me)).toMatchObject({ bio: '', step: 'who' });
  });

  it('keeps the questions, also those it has answered, and takes texts written elsewhere', () => {
    saveOnboardingDraft(me.id, { ...initialOnboarding(me), step: 'photo' });
    const later = { ...me, bio: 'Written elsewhere', interests: ['Hiking'] };
    expect(initialOnboarding(later)).toMatchObject({
      questions: QUESTIONS,
      bio: 'Written elsewhere',
      interests: ['Hiking'],
    });
    clearOnboardingDraft();
    expect(initialOnboarding(later).questions).not.toContain('bio');
    expect(initialOnboarding(later)).toMatchObject({ step: 'who' });
  });

  it('belongs to one member, and ignores other versions', () => {
    const values = initialOnboarding(me);
    saveOnboardingDraft('usr_bbbbbbbbbbbbbbbb', { ...values, bio: 'Of another' });
    expect(initialOnboarding(me).bio).toBe('');
    sealedDevice.write('parkway-onboarding', JSON.stringify({ memberId: me.id, bio: 'Old' }));
    expect(initialOnboarding(me).bio).toBe('');
  });
});

describe('initials', () => {
  it.for([
    ['Mary Ann', 'MA'],
    ['marisol', 'M'],
    ['Anna Maria Luisa', 'AM'],
    ['Ångström', 'Å'],
    ['', ''],
  ] as const)('of %s are %s', ([name, initials]) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('facts in words', () => {
  it('are the answered ones, in order', () => {
    expect(answeredFacts(NO_FACTS)).toEqual([]);
    const facts = {
      ...NO_FACTS,
      heightCm: 180,
      intention: 'longTerm',
      languages: ['English', 'Twi'],
      faith: 'catholic',
    } as const;
    expect(
      answeredFacts({ ...facts, languages: [...facts.languages] }).map(({ label }) => label),
    ).toEqual(['Something lasting', '5′11″', 'English, Twi', 'Catholic']);
    expect(factLabel(NO_FACTS, 'work')).toBeNull();
  });

  it('give heights in feet and inches', () => {
    expect([152, 183, 182].map(heightLabel)).toEqual(['5′0″', '6′0″', '6′0″']);
  });
});
