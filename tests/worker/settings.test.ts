import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type AllSettings, allSettings } from '../../src/shared/contract/account/settings';
import { consents } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { db, signedIn, type TestMember } from '../support/signedIn';

const PATH = '/api/user/settings';

const settingsOf = async (me: TestMember) => allSettings.parse(await (await me.get(PATH)).json());
const send = (me: TestMember, body: unknown) => me.send('PATCH', PATH, body);

async function changed(me: TestMember, body: unknown): Promise<AllSettings> {
  const answer = await send(me, body);
  const text = await answer.text();
  expect({ status: answer.status, text }).toMatchObject({ status: 200 });
  return allSettings.parse(JSON.parse(text));
}

const consentsOf = ({ id }: TestMember) =>
  db
    .select()
    .from(consents)
    .where(and(eq(consents.memberId, id), eq(consents.kind, 'sensitive-data')));

const AT_FIRST: AllSettings = {
  language: 'en',
  notifications: { newMatches: true, messages: true, likes: true, marketing: false },
  privacy: {
    showAge: true,
    showLocation: true,
    discoverableByEmail: false,
    profileVisible: true,
    showAttendance: false,
    messagesFrom: 'everyone',
    helpOrder: true,
    planPhoto: false,
  },
  matchPreferences: { genders: [], ageMin: null, ageMax: null },
  consentSensitiveData: false,
  hiddenWords: [],
};

describe('settings', () => {
  it('have their defaults at first', async () => {
    expect(await settingsOf(await signedIn())).toEqual(AT_FIRST);
  });

  it.for([
    ...Object.entries(AT_FIRST.notifications).map(([key, is]) => ['notifications', key, !is]),
    ...Object.entries(AT_FIRST.privacy)
      .filter(([, is]) => typeof is === 'boolean')
      .map(([key, is]) => ['privacy', key, !is]),
    ['privacy', 'messagesFrom', 'matches'],
    ['matchPreferences', 'ageMin', 30],
    ['matchPreferences', 'ageMax', 60],
  ] as const)('change separately and are stored: %s %s %s', async ([group, key, to]) => {
    const me = await signedIn();
    const expected = structuredClone(AT_FIRST);
    Reflect.set(Reflect.get(expected, String(group)), String(key), to);
    expect(await changed(me, { [String(group)]: { [String(key)]: to } })).toEqual(expected);
    expect(await settingsOf(me)).toEqual(expected);
    const { settings, matchPreferences } = (await (
      await me.get('/api/auth/me')
    ).json()) as AllSettings & { settings: object };
    expect({ ...settings, matchPreferences, consentSensitiveData: false, hiddenWords: [] }).toEqual(
      expected,
    );
  });

  it('are merged deeply, also by changes at the same moment', async () => {
    const me = await signedIn();
    await Promise.all([
      changed(me, { notifications: { likes: false } }),
      changed(me, { notifications: { messages: false } }),
      changed(me, { privacy: { showAge: false }, matchPreferences: { ageMin: 25 } }),
      changed(me, { matchPreferences: { ageMax: 35 } }),
      changed(me, {}),
    ]);
    expect(await settingsOf(me)).toEqual({
      ...AT_FIRST,
      notifications: { ...AT_FIRST.notifications, likes: false, messages: false },
      privacy: { ...AT_FIRST.privacy, showAge: false },
      matchPreferences: { genders: [], ageMin: 25, ageMax: 35 },
    });
  });

  it('never let the highest age be below the lowest, in any order', async () => {
    const me = await signedIn();
    const both = { matchPreferences: { ageMin: 40, ageMax: 30 } };
    const { errors } = await refusal(await send(me, both), 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe('matchPreferences.ageMax');
    await changed(me, { matchPreferences: { ageMin: 40 } });
    await refusal(await send(me, { matchPreferences: { ageMax: 39 } }), 400, 'INVALID_INPUT');
    await changed(me, { matchPreferences: { ageMin: null, ageMax: 39 } });

    const other = await signedIn();
    const answers = await Promise.all([
      send(other, { matchPreferences: { ageMin: 50 } }),
      send(other, { matchPreferences: { ageMax: 40 } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.for([
    { theme: 'dark' },
    { privacy: { showAge: 'no' } },
    { privacy: { showShoeSize: true } },
    { privacy: { messagesFrom: 'nobody' } },
    { notifications: { likes: null } },
    { notifications: { isPremium: true } },
    { matchPreferences: { ageMin: 17 } },
    { matchPreferences: { ageMax: 101 } },
    { matchPreferences: { genders: ['other'] } },
    { matchPreferences: { genders: null } },
    { consentSensitiveData: 'yes' },
    { hiddenWords: 'sugar' },
    { hiddenWords: [1] },
    { hiddenWords: ['  '] },
    { hiddenWords: ['a\u0000b'] },
    { hiddenWords: ['x'.repeat(41)] },
    { hiddenWords: Array.from({ length: 51 }, (_, index) => `word ${index}`) },
    { privacy: { hiddenWords: [] } },
    [],
    null,
  ])('refuse unknown input: %j', async (body) => {
    const me = await signedIn();
    await refusal(await send(me, body), 400, 'INVALID_INPUT');
    expect(await settingsOf(me)).toEqual(AT_FIRST);
  });
});

describe('the genders a member wants to meet', () => {
  const WOMEN = { matchPreferences: { genders: ['female'] } };

  it('are stored only with the consent, which may be in the same call', async () => {
    const me = await signedIn();
    const { errors } = await refusal(await send(me, WOMEN), 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe('consentSensitiveData');
    expect(await settingsOf(me)).toEqual(AT_FIRST);

    const after = await changed(me, { ...WOMEN, consentSensitiveData: true });
    expect(after.matchPreferences.genders).toEqual(['female']);
    expect(after.consentSensitiveData).toBe(true);
    await changed(me, { matchPreferences: { genders: ['non-binary', 'male'] } });
    expect((await settingsOf(me)).matchPreferences.genders).toEqual(['male', 'non-binary']);
    await changed(me, { consentSensitiveData: true });
    expect(await consentsOf(me)).toHaveLength(1);
  });

  it('are everyone again when the consent is withdrawn, and the withdrawal is recorded', async () => {
    const me = await signedIn();
    await changed(me, { ...WOMEN, consentSensitiveData: true });
    expect(await changed(me, { consentSensitiveData: false })).toEqual(AT_FIRST);
    const [given] = await consentsOf(me);
    expect(given?.withdrawnAt).toBeGreaterThanOrEqual(given?.givenAt ?? Number.NaN);
    await refusal(await send(me, WOMEN), 400, 'INVALID_INPUT');
    await changed(me, { ...WOMEN, consentSensitiveData: true });
    expect(await consentsOf(me)).toHaveLength(2);
  });

  it('cannot be chosen while the consent is withdrawn', async () => {
    const me = await signedIn();
    await changed(me, { consentSensitiveData: true });
    await refusal(await send(me, { ...WOMEN, consentSensitiveData: false }), 400, 'INVALID_INPUT');
    expect((await settingsOf(me)).consentSensitiveData).toBe(true);
  });

  it('are never stored without it when both calls come at the same moment', async () => {
    for (let times = 0; times < 5; times += 1) {
      const me = await signedIn();
      await changed(me, { consentSensitiveData: true });
      await Promise.all([send(me, WOMEN), send(me, { consentSensitiveData: false })]);
      const { consentSensitiveData, matchPreferences } = await settingsOf(me);
      expect(consentSensitiveData || matchPreferences.genders.length === 0).toBe(true);
    }
  });
});

describe('the consent of a non-binary member', () => {
  it('cannot be withdrawn before the gender is another, and then it can', async () => {
    const me = await signedIn({ gender: 'non-binary' });
    await changed(me, { consentSensitiveData: true });
    const { message } = await refusal(
      await send(me, { consentSensitiveData: false }),
      409,
      'CONFLICT',
    );
    expect(message).toContain('Change your gender in your profile');
    expect((await settingsOf(me)).consentSensitiveData).toBe(true);
    expect((await me.send('PATCH', `/api/users/${me.id}`, { gender: 'female' })).status).toBe(200);
    expect((await changed(me, { consentSensitiveData: false })).consentSensitiveData).toBe(false);
    const back = await me.send('PATCH', `/api/users/${me.id}`, { gender: 'non-binary' });
    await refusal(back, 400, 'INVALID_INPUT');
  });
});
