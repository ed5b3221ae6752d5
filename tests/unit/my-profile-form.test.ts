import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProfileWords } from '../../src/components/form/profileWords';
import {
  clearProfileDraft,
  loadProfileDraft,
  saveProfileDraft,
} from '../../src/features/my-profile/profileForm';
import { refusalOf, UPDATE_FAILED } from '../../src/features/my-profile/saveProfile';
import { stagedNote, stagedView } from '../../src/features/my-profile/stagedPicture';
import {
  BIO_NEEDED,
  INTEREST_NEEDED,
  ONBOARDING_FAILED,
  onboardingRefusal,
  readOnboarding,
} from '../../src/features/onboarding/onboardingForm';
import { ApiError, offlineError } from '../../src/lib/errors';

const values = {
  firstName: 'Nina',
  lastName: 'Rossi',
  age: '31',
  city: 'Asbury Park',
  bio: 'Boardwalk walks.',
  interests: ['Beach'],
  ownInterest: '',
};

const refused = (message: string, fieldErrors: Record<string, string> = {}) =>
  new ApiError(message, 400, 'INVALID_INPUT', null, fieldErrors, null);

describe('saving a profile', () => {
  it('sends whole years and the words that were typed but not added', () => {
    expect(readProfileWords({ ...values, ownInterest: 'surfing, beach' }).input).toMatchObject({
      age: 31,
      interests: ['Beach', 'surfing'],
    });
  });

  it('names what is wrong at its field and sends nothing', () => {
    const read = readProfileWords({
      ...values,
      firstName: ' ',
      age: 'x',
      ownInterest: 'a'.repeat(31),
    });
    expect(read.input).toBeUndefined();
    expect(read.errors).toEqual({
      firstName: 'First name is required.',
      age: 'Please enter your age in whole years.',
      interests: 'An interest can be at most 30 characters.',
    });
    expect(readProfileWords({ ...values, age: '17' }).errors?.age).toContain('at least 18');
  });

  it('says what the server said, else the sentence of the specification', () => {
    expect(refusalOf(refused('No such town.', { city: 'No such town.' }), values)).toEqual({
      errors: { city: 'No such town.' },
      notice: { title: 'Update failed', description: 'No such town.' },
    });
    for (const error of [offlineError(), new Error('x')]) {
      expect(refusalOf(error, values).notice?.description).toBe(UPDATE_FAILED);
    }
  });
});

describe('a main photo that waits for Save', () => {
  it('is shown in place of the saved one, except when it is not ours yet', () => {
    expect(stagedView(null, '/photos/a')).toBe('/photos/a');
    expect(stagedView({ kind: 'none' }, '/photos/a')).toBeNull();
    expect(stagedView({ kind: 'own', address: '/photos/b' }, '/photos/a')).toBe('/photos/b');
    expect(stagedView({ kind: 'web', address: 'https://x.example/a.jpg' }, null)).toBeNull();
    expect(stagedNote({ kind: 'web', address: 'https://x.example/a.jpg' })).toContain('x.example');
    expect(stagedNote(null)).toContain('once you save');
  });
});

describe('the draft of an open form', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('comes back for the member who typed it and for nobody else', () => {
    saveProfileDraft('usr_nina', values);
    expect(loadProfileDraft('usr_nina')).toEqual(values);
    expect(loadProfileDraft('usr_marco')).toBeNull();
    clearProfileDraft();
    expect(loadProfileDraft('usr_nina')).toBeNull();
  });
});

describe('completing a profile', () => {
  it('asks for a bio and an interest', () => {
    expect(readOnboarding({ bio: ' \n', interests: [], ownInterest: ' ' }).errors).toEqual({
      bio: BIO_NEEDED,
      interests: INTEREST_NEEDED,
    });
    expect(readOnboarding({ bio: 'Hi', interests: [], ownInterest: 'surfing' }).input).toEqual({
      bio: 'Hi',
      interests: ['surfing'],
    });
  });

  it('says what the server said, else the sentence of the specification', () => {
    expect(onboardingRefusal(refused('Too long.', { bio: 'Too long.', role: 'No.' }))).toEqual({
      errors: { bio: 'Too long.' },
      message: 'Too long.',
    });
    expect(onboardingRefusal(offlineError()).message).toBe(ONBOARDING_FAILED);
  });
});
