import { describe, expect, it } from 'vitest';
import {
  accountState,
  blockedState,
  deviceState,
  endedState,
  notificationState,
  photoCheckState,
  preferenceState,
  privacyState,
  profileState,
  signingInState,
  subscriptionState,
} from '../../src/features/settings/overview/sectionStates';

describe('the line of state of', () => {
  it('the profile has what others see first', () => {
    expect(profileState({ firstName: 'Nina', age: 31, city: 'Hoboken' })).toBe('Nina, 31, Hoboken');
  });

  it('the photo check says where it is', () => {
    const photoCheck = { status: 'open', decideBy: '2026-11-28T12:00:00.000Z' } as const;
    expect(photoCheckState({ photoChecked: false })).toBe('Not checked');
    expect(photoCheckState({ photoChecked: false, photoCheck })).toBe('Waiting for a decision');
    expect(photoCheckState({ photoChecked: true })).toBe('Photo checked');
  });

  it('the preferences names the people, or everyone', () => {
    expect(preferenceState({ genders: [], ageMin: null, ageMax: null })).toBe('Everyone');
    expect(preferenceState({ genders: ['female'], ageMin: 25, ageMax: 35 })).toBe(
      'Women aged 25 to 35',
    );
  });

  const off = { newMatches: false, messages: false, likes: false, marketing: false };
  it.each([
    [off, true, false, 'Off'],
    [off, true, true, 'By push'],
    [{ ...off, likes: true }, true, false, 'By email'],
    [{ ...off, likes: true }, true, true, 'By email and push'],
    [{ ...off, likes: true }, false, false, 'By email once confirmed'],
    [{ ...off, likes: true }, false, true, 'By push, and by email once confirmed'],
  ])('the notifications: %j, confirmed %s, here %s: %s', (emails, isConfirmed, isPushed, line) => {
    expect(notificationState({ emails, isConfirmed, isPushed })).toBe(line);
  });

  const shown = {
    showAge: true,
    showLocation: true,
    discoverableByEmail: false,
    profileVisible: true,
    showAttendance: true,
    messagesFrom: 'everyone' as const,
    helpOrder: true,
    planPhoto: false,
  };
  it.each([
    [{}, {}, 'Shown to everyone'],
    [{ showAge: false }, {}, 'Shown to everyone, without your age'],
    [{ showAge: false, showLocation: false }, {}, 'Shown to everyone, without your age and town'],
    [{ profileVisible: false, showAge: false }, {}, 'Shown to your matches and chats only'],
    [{}, { isPremium: true, browseIncognito: true }, 'Incognito'],
    [{}, { isPremium: false, browseIncognito: true }, 'Shown to everyone'],
  ])('the privacy: %j %j: %s', (privacy, given, line) => {
    const me = { isPremium: false, browseIncognito: false, ...given };
    expect(privacyState(me, { ...shown, ...privacy })).toBe(line);
  });

  it('lists counts people', () => {
    expect([0, 1, 2].map(blockedState)).toEqual(['Nobody', '1 person', '2 people']);
    expect(endedState(0)).toBe('No contact with anyone yet');
    expect(endedState(1)).toBe("1 person you've had contact with");
  });

  it('the subscription says until when', () => {
    const until = { label: 'Premium until' as const, value: 'December 3, 2026' };
    expect(subscriptionState({ plan: null, isPremium: true, until, note: null })).toBe(
      'Premium until December 3, 2026',
    );
  });

  it('the ways to sign in names each', () => {
    expect(signingInState(0, false)).toBe('Password only');
    expect(signingInState(1, false)).toBe('Password and 1 passkey');
    expect(signingInState(2, true)).toBe('Password, 2 passkeys, and authenticator app');
  });

  it('the devices and the account', () => {
    expect([1, 2].map(deviceState)).toEqual(['Only this device', '2 signed in']);
    expect(accountState({ email: 'a@b.example', emailConfirmed: true })).toBe('a@b.example');
    expect(accountState({ email: 'a@b.example', emailConfirmed: false })).toBe(
      'Email not confirmed yet',
    );
  });
});
