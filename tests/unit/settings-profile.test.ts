import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from '../../src/components/form/newPassword';
import { readProfileText } from '../../src/components/form/profileText';
import { isSubscriber, planState } from '../../src/components/premium/planState';
import { usedWhen } from '../../src/features/settings/DevicesSection';
import {
  preferenceNeedsConsent,
  toSettingsRequest,
  withToggled,
} from '../../src/features/settings/GenderPreference';
import { withoutThoseOf } from '../../src/features/settings/profileForm';
import { sectionOfHash, sectionsFor } from '../../src/features/settings/SettingsSection';
import { changeSettingsRequest } from '../../src/shared/contract/account/settings';

describe('preferred genders', () => {
  it('keep the order in which they are offered', () => {
    expect(withToggled([], 'non-binary')).toEqual(['non-binary']);
    expect(withToggled(['non-binary'], 'male')).toEqual(['male', 'non-binary']);
    expect(withToggled(['male', 'non-binary'], 'male')).toEqual(['non-binary']);
  });

  it('need the consent for anything but everyone', () => {
    expect(preferenceNeedsConsent(['female'], false)).toBe(true);
    expect(preferenceNeedsConsent(['female'], true)).toBe(false);
    expect(preferenceNeedsConsent([], false)).toBe(false);
  });

  it('become a valid request; withdrawing sends no genders', () => {
    const wishes = [
      { genders: [] },
      { genders: ['male'] as const, consent: true },
      { genders: [], consent: false },
    ];
    const sent = wishes.map(toSettingsRequest);
    expect(sent).toEqual([
      { matchPreferences: { genders: [] } },
      { matchPreferences: { genders: ['male'] }, consentSensitiveData: true },
      { consentSensitiveData: false },
    ]);
    for (const body of sent) expect(changeSettingsRequest.safeParse(body).success).toBe(true);
  });
});

describe('the profile of the settings', () => {
  const values = {
    firstName: 'Nina',
    lastName: 'Rossi',
    gender: 'non-binary',
    age: '31',
    city: 'Asbury Park',
    bio: '',
    interests: ['Beach'],
    ownInterest: '',
    consentSensitiveData: false,
  };

  it('sends the gender, and the consent only if it was given', () => {
    expect(readProfileText(values).input).toMatchObject({ gender: 'non-binary' });
    expect(readProfileText(values).input).not.toHaveProperty('consentSensitiveData');
    expect(readProfileText({ ...values, consentSensitiveData: true }).input).toMatchObject({
      consentSensitiveData: true,
    });
    expect(readProfileText({ ...values, gender: 'none' }).errors?.gender).toBe(
      'Please choose your gender.',
    );
  });

  it('removes the errors of changed fields, and no others', () => {
    const errors = { age: 'a', interests: 'b', city: 'c' };
    expect(withoutThoseOf({ age: '30' }, errors)).toEqual({ interests: 'b', city: 'c' });
    expect(withoutThoseOf({ ownInterest: 'x' }, errors)).toEqual({ age: 'a', city: 'c' });
  });
});

describe('a new password', () => {
  it.each([
    ['', 'abcdef', 'All fields required'],
    ['abcdef', '', 'All fields required'],
    ['abcdef', 'abcdeg', "Passwords don't match"],
    ['abc', 'abc', 'Password too short'],
  ])('%j and %j: %s', (password, confirmation, title) => {
    expect(newPasswordProblem(password, confirmation)?.title).toBe(title);
  });

  it('of six characters, typed twice, is accepted', () => {
    expect(newPasswordProblem('abcdef', 'abcdef')).toBeNull();
    expect(newPasswordProblem('abc', 'abc')?.text).toBe('Password must be at least 6 characters.');
  });
});

describe('when a device was last used', () => {
  const now = new Date('2026-11-21T18:30:00Z');
  it.each([
    ['2026-11-21T18:00:00Z', 'Used within the last hour'],
    ['2026-11-21T14:00:00Z', 'Last used today around 9 AM'],
    ['2026-11-21T04:00:00Z', 'Last used yesterday around 11 PM'],
    ['2026-11-03T20:00:00Z', 'Last used November 3, 2026'],
  ])('%s: %s', (time, words) => expect(usedWhen(time, now)).toBe(words));
});

describe('the subscription card', () => {
  const nothing = {
    plan: null,
    autoRenew: false,
    premiumUntil: null,
    nextPlan: null,
    nextCharge: null,
    canResume: false,
    renewalTrouble: null,
  };
  const until = { isPremium: true, subscriptionEndDate: '2026-12-01T17:00:00Z' };

  it('names the next billing only when something will be charged', () => {
    const state = planState(
      { subscriptionStatus: 'active', ...until },
      {
        ...nothing,
        plan: 'quarterly',
        autoRenew: true,
        nextCharge: { amount: 20.22, date: '2026-12-01T17:00:00Z' },
      },
    );
    expect(state).toEqual({
      plan: '3 months',
      isPremium: true,
      until: { label: 'Next billing', value: 'December 1, 2026, $20.22' },
      note: null,
    });
  });

  it('otherwise says until when premium stays', () => {
    for (const subscriptionStatus of ['active', 'cancelled', 'trial'] as const) {
      expect(planState({ subscriptionStatus, ...until }, nothing).until).toEqual({
        label: 'Premium until',
        value: 'December 1, 2026',
      });
    }
    expect(planState({ subscriptionStatus: 'trial', ...until }, nothing).plan).toBe('Free trial');
    expect(planState({ subscriptionStatus: 'cancelled', ...until }, nothing).note).toContain(
      "you won't be charged again",
    );
  });

  it('does not promise premium that is over', () => {
    const over = { ...until, isPremium: false, subscriptionStatus: 'cancelled' } as const;
    expect(planState(over, nothing)).toMatchObject({
      isPremium: false,
      until: { label: 'Premium ended', value: 'December 1, 2026' },
    });
  });

  it('says first that a renewal failed', () => {
    const failed = { ...nothing, renewalTrouble: 'The card was declined.' };
    expect(planState({ subscriptionStatus: 'active', ...until }, failed).note).toBe(
      'The card was declined.',
    );
  });
});

describe('the sections', () => {
  it.each([
    [true, 'trial', true],
    [true, 'cancelled', true],
    [false, 'active', true],
    [false, 'cancelled', false],
    [false, 'lapsed', false],
    [false, 'none', false],
  ] as const)(
    'with premium %s and the status %s contain the subscription: %s',
    (isPremium, subscriptionStatus, isThere) => {
      const sections = sectionsFor(isSubscriber({ isPremium, subscriptionStatus }));
      expect(sections.some(({ id }) => id === 'subscription')).toBe(isThere);
    },
  );

  it('are opened by the URL', () => {
    expect(sectionOfHash('#privacy')).toBe('privacy');
    for (const hash of ['', '#', '#nothing', 'privacy']) expect(sectionOfHash(hash)).toBeNull();
  });
});
