import { beforeEach, describe, expect, it } from 'vitest';
import { readProfileText } from '../../src/components/form/profileText';
import { stagedNote, stagedView } from '../../src/components/photos/useStagedPicture';
import { FAITH_CONSENT_NEEDED, readAnswers } from '../../src/features/my-profile/answerForm';
import { answerTextOf, needsFaithConsent } from '../../src/features/my-profile/answerText';
import {
  clearProfileDraft,
  loadProfileDraft,
  saveProfileDraft,
} from '../../src/features/my-profile/profileForm';
import { profileRefusal, UPDATE_FAILED } from '../../src/features/my-profile/saveProfile';
import {
  type StagedPhoto,
  savedPhoto,
  shownPhoto,
  urlsOf,
  withAnswer,
  withUpload,
} from '../../src/features/my-profile/stagedPhotos';
import {
  BIO_NEEDED,
  INTEREST_NEEDED,
  ONBOARDING_FAILED,
  onboardingRefusal,
  readOnboarding,
} from '../../src/features/onboarding/onboardingValues';
import { ApiError, offlineError } from '../../src/lib/api/errors';
import { sealedTab } from '../../src/lib/sealed/sealedValues';
import { NO_FACTS } from '../../src/shared/rules/members/facts';
import { t } from '../../src/shared/texts/t';

const nothingTold = { prompts: [], facts: NO_FACTS, hiddenFacts: [] };
const answers = answerTextOf(nothingTold);

const values = {
  ...answers,
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
  it('sends whole years and the interests that were typed but not added', () => {
    expect(readProfileText({ ...values, ownInterest: 'surfing, beach' }).input).toMatchObject({
      age: 31,
      interests: ['Beach', 'surfing'],
    });
  });

  it('shows each error at its field and sends nothing', () => {
    const read = readProfileText({
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
    expect(readProfileText({ ...values, age: '17' }).errors?.age).toContain('from 18 to 100');
  });

  it("shows the server's message, otherwise the specified sentence", () => {
    expect(profileRefusal(refused('No such town.', { city: 'No such town.' }), values)).toEqual({
      errors: { city: 'No such town.' },
      notice: { title: 'Update failed', description: 'No such town.' },
    });
    for (const error of [offlineError(), new Error('x')]) {
      expect(profileRefusal(error, values).notice?.description).toBe(UPDATE_FAILED);
    }
  });
});

describe('saving answers and facts', () => {
  const saved = {
    prompts: [{ prompt: 'exit' as const, answer: '109' }],
    facts: { ...NO_FACTS, work: 'Baker', heightCm: 181, languages: ['Polish'] },
    hiddenFacts: ['work' as const],
  };
  const open = answerTextOf(saved);

  it("sends the form's values, and only facts that changed", () => {
    expect(readAnswers(open, saved).input).toEqual({
      prompts: saved.prompts,
      facts: {},
      hiddenFacts: ['work'],
    });
    const changed = {
      ...open,
      prompts: ['exit', 'sunday', 'cook'],
      answers: ['109', ' Bagels. ', ' '],
      work: '',
      languages: 'Polish, English,',
      intention: 'longTerm',
      hiddenFacts: [],
    };
    expect(readAnswers(changed, saved).input).toEqual({
      prompts: [
        { prompt: 'exit', answer: '109' },
        { prompt: 'sunday', answer: 'Bagels.' },
      ],
      facts: { work: null, languages: ['Polish', 'English'], intention: 'longTerm' },
      hiddenFacts: [],
    });
  });

  it('asks once for a consent to keep a faith', () => {
    const told = { ...open, faith: 'jewish' };
    expect(readAnswers(told, saved).errors).toEqual({ consentFaith: FAITH_CONSENT_NEEDED });
    expect(readAnswers({ ...told, consentFaith: 'yes' }, saved).input).toMatchObject({
      facts: { faith: 'jewish' },
      consentFaith: true,
    });
    const before = { ...saved, facts: { ...saved.facts, faith: 'hindu' as const } };
    expect(readAnswers(told, before).input).not.toHaveProperty('consentFaith');
    expect(needsFaithConsent({ ...open, faith: '' }, saved.facts)).toBe(false);
  });

  it('shows each error at its field', () => {
    const { errors } = readAnswers(
      { ...open, work: 'x'.repeat(61), languages: 'Twi, twi', answers: ['x'.repeat(201), '', ''] },
      saved,
    );
    expect(errors).toEqual({
      answers: 'An answer can be at most 200 characters.',
      work: 'Work can be at most 60 characters.',
      languages: 'A language is listed twice.',
    });
    const said = refused('No.', { 'facts.work': 'Not that.', 'prompts.0.answer': 'Not so.' });
    expect(profileRefusal(said, values).errors).toMatchObject({
      work: 'Not that.',
      answers: 'Not so.',
    });
  });
});

describe('a main photo that is not saved yet', () => {
  it('replaces the saved one, unless the server has to fetch it first', () => {
    expect(stagedView(null, '/photos/a')).toBe('/photos/a');
    expect(stagedView({ kind: 'none' }, '/photos/a')).toBeNull();
    expect(stagedView({ kind: 'own', url: '/photos/b' }, '/photos/a')).toBe('/photos/b');
    expect(stagedView({ kind: 'web', url: 'https://x.example/a.jpg' }, null)).toBeNull();
    expect(stagedNote({ kind: 'web', url: 'https://x.example/a.jpg' })).toContain('x.example');
    expect(stagedNote(null)).toContain('once you save');
  });
});

describe('additional photos that are not saved yet', () => {
  const file = new File([], 'pier.jpg');
  const photos: StagedPhoto[] = [
    savedPhoto('/photos/b'),
    { id: 'blob:1', kind: 'file', file, problem: null },
    { id: 'https://x.example/a.jpg', kind: 'web', problem: null },
    savedPhoto('/photos/a'),
  ];
  const idsOf = (list: readonly StagedPhoto[]) => list.map(({ id }) => id);

  it('are sent in order as far as they need no upload', () => {
    expect(urlsOf(photos)).toEqual(['/photos/b', 'https://x.example/a.jpg', '/photos/a']);
    expect(shownPhoto(photos[2] ?? savedPhoto(''), null)).toMatchObject({
      picture: null,
      note: 'Fetched from x.example when you press Save',
    });
  });

  it('keep the places of those that are still to be uploaded', () => {
    const answered = withAnswer(photos, ['/photos/b', '/photos/new', '/photos/a']);
    expect(idsOf(answered)).toEqual(['/photos/b', 'blob:1', '/photos/new', '/photos/a']);
    const uploaded = withUpload(answered, 'blob:1', [
      '/photos/b',
      '/photos/new',
      '/photos/a',
      '/photos/pier',
    ]);
    expect(urlsOf(uploaded)).toEqual(['/photos/b', '/photos/pier', '/photos/new', '/photos/a']);
  });

  it('follow the main photo: the former one takes its place, or none does', () => {
    expect(idsOf(withAnswer(photos, ['/photos/main', '/photos/new', '/photos/a']))).toEqual([
      '/photos/main',
      'blob:1',
      '/photos/new',
      '/photos/a',
    ]);
    expect(idsOf(withAnswer(photos, ['/photos/new', '/photos/a']))).toEqual([
      'blob:1',
      '/photos/new',
      '/photos/a',
    ]);
  });
});

describe('the draft of an open form', () => {
  beforeEach(() => sealedTab.forget());

  const { firstName, lastName, city, interests } = values;
  const nina = {
    ...nothingTold,
    ...{ firstName, lastName, city, interests },
    id: 'usr_nina',
    age: 31,
    bio: 'Something else.',
  };

  it('is restored for the member who typed it and for nobody else', () => {
    saveProfileDraft(nina, values);
    expect(loadProfileDraft(nina)).toEqual(values);
    expect(loadProfileDraft({ ...nina, id: 'usr_marco' })).toBeNull();
    clearProfileDraft();
    expect(loadProfileDraft(nina)).toBeNull();
  });

  it('does not exist while it equals the profile', () => {
    saveProfileDraft(nina, values);
    expect(loadProfileDraft({ ...nina, bio: values.bio })).toBeNull();
    saveProfileDraft(nina, { ...values, bio: ' Something else. ' });
    expect(sealedTab.read('parkway-profile-edit')).toBeNull();
    saveProfileDraft(nina, { ...values, bio: nina.bio, interests: [] });
    expect(loadProfileDraft(nina)?.interests).toEqual([]);
  });
});

describe('completing a profile', () => {
  it('asks for a bio and an interest', () => {
    expect(readOnboarding({ bio: ' \n', interests: [], ownInterest: ' ' }).errors).toEqual({
      bio: t(BIO_NEEDED),
      interests: t(INTEREST_NEEDED),
    });
    expect(readOnboarding({ bio: 'Hi', interests: [], ownInterest: 'surfing' }).input).toEqual({
      bio: 'Hi',
      interests: ['surfing'],
    });
  });

  it("shows the server's message, otherwise the specified sentence", () => {
    expect(onboardingRefusal(refused('Too long.', { bio: 'Too long.', role: 'No.' }))).toEqual({
      errors: { bio: 'Too long.' },
      message: 'Too long.',
    });
    expect(onboardingRefusal(offlineError()).message).toBe(t(ONBOARDING_FAILED));
  });
});
