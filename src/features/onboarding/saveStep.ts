import type { settingsRoutes } from '../../../worker/features/settings/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { updateMember } from '../../lib/api/memberCalls';
import type { ChangeSettingsRequest } from '../../shared/contract/account/settings';
import type { PromptAnswer } from '../../shared/contract/answers';
import type { Self } from '../../shared/contract/members';
import { ageChoiceOf, agesOf } from './ageChoice';
import { type OnboardingValues, readOnboarding, readPrompt } from './onboardingValues';

const settings = client<typeof settingsRoutes>('/api/user/settings');
const settingsContract = contractOf(() => import('../../shared/contract/account/settings'));

const changeSettings = (json: ChangeSettingsRequest) =>
  bodyOf(settings.index.$patch({ json }), settingsContract('allSettings'));

/** Saves a step before the next one opens. Sends nothing if nothing changed. */
export async function saveAboutMe(me: Self, { bio, intention }: OnboardingValues): Promise<Self> {
  const isSame = bio.trim() === me.bio && intention === me.facts.intention;
  return isSame ? me : updateMember(me.id, { bio, facts: { intention } });
}

/**
 * Preferred genders are saved with the consent to keep them; ages need none. Ages that were chosen
 * elsewhere, by the year, stay as they are while their options do.
 */
export async function saveMatchPreferences(me: Self, { genders, ages }: OnboardingValues) {
  const chosen = agesOf(ages);
  const stored = agesOf(ageChoiceOf(me.matchPreferences));
  const isSame = chosen.ageMin === stored.ageMin && chosen.ageMax === stored.ageMax;
  const { matchPreferences } = await changeSettings({
    matchPreferences: { genders: [...genders], ...(isSame ? {} : chosen) },
    ...(genders.length > 0 ? { consentSensitiveData: true } : {}),
  });
  return { matchPreferences };
}

/** The answered prompt before those that the profile has besides the first one. */
export function promptsWith(me: Self, values: OnboardingValues): PromptAnswer[] {
  const [first] = readPrompt(values);
  if (!first) return me.prompts;
  return [first, ...me.prompts.slice(1).filter(({ prompt }) => prompt !== first.prompt)];
}

/** Saves all texts once more at the end. */
export function saveOnboardingProfile(me: Self, values: OnboardingValues): Promise<Self> {
  const { input } = readOnboarding(values);
  const prompts = promptsWith(me, values);
  return updateMember(me.id, { ...input, ...(prompts === me.prompts ? {} : { prompts }) });
}
