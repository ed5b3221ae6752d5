import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_REGISTRATION } from '../../src/features/auth/registration';
import {
  clearRegistrationDraft,
  loadRegistrationDraft,
  saveRegistrationDraft,
} from '../../src/features/auth/registrationDraft';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const values = {
  ...EMPTY_REGISTRATION,
  firstName: 'Nina',
  password: 'boardwalk 7',
  confirmPassword: 'boardwalk 8',
  consentSensitiveData: true,
  acceptTerms: true,
  interests: ['Surfing'],
};

const empty = {
  email: '',
  firstName: '',
  lastName: '',
  gender: '',
  age: '',
  city: '',
  bio: '',
  ownInterest: '',
  interests: [],
};

describe('the registration draft', () => {
  it('restores what was typed', () => {
    saveRegistrationDraft(values);
    expect(loadRegistrationDraft()).toMatchObject({ firstName: 'Nina', interests: ['Surfing'] });
  });

  it('never contains a password or a tick', () => {
    saveRegistrationDraft(values);
    const text = [...stored.values()].join();
    expect(text).toContain('Nina');
    expect(text).not.toMatch(/boardwalk|consent|accept|acknowledge|password/i);
  });

  it('is none when absent, cleared, broken or of another shape', () => {
    expect(loadRegistrationDraft()).toBeNull();
    saveRegistrationDraft(values);
    clearRegistrationDraft();
    expect(loadRegistrationDraft()).toBeNull();
    for (const text of ['{', '"x"', '5', 'null']) {
      stored.set('parkway-registration', text);
      expect(loadRegistrationDraft()).toBeNull();
    }
    stored.set('parkway-registration', '{"email":5,"age":"31","interests":[1,"Beach"],"x":"y"}');
    expect(loadRegistrationDraft()).toEqual({ ...empty, age: '31', interests: ['Beach'] });
  });

  it('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => saveRegistrationDraft(values)).not.toThrow();
    expect(loadRegistrationDraft()).toBeNull();
    expect(() => clearRegistrationDraft()).not.toThrow();
  });
});
