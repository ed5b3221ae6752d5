import type { Self } from '../../shared/contract/members';
import { agesOf } from './ageChoice';
import { changeSettings, updateMember } from './api';
import { type OnboardingValues, readOnboarding, readPrompt } from './onboardingValues';

/** Saves a step before the next one opens. Sends nothing if nothing changed. */
export async function saveAboutMe(me: Self, { bio, intention }: OnboardingValues): Promise<Self> {
  const isSame = bio.trim() === me.bio && intention === me.facts.intention;
  return isSame ? me : updateMember(me.id, { bio, facts: { intention } });
}

/** Preferred genders are saved with the consent to keep them; ages need none. */
export async function saveMatchPreferences({ genders, ages }: OnboardingValues) {
  const { matchPreferences } = await changeSettings({
    matchPreferences: { genders: [...genders], ...agesOf(ages) },
    ...(genders.length > 0 ? { consentSensitiveData: true } : {}),
  });
  return { matchPreferences };
}

/** Saves all texts once more at the end. */
export function saveOnboardingProfile(me: Self, values: OnboardingValues): Promise<Self> {
  const { input } = readOnboarding(values);
  const [first] = readPrompt(values);
  const others = me.prompts.slice(1).filter(({ prompt }) => prompt !== first?.prompt);
  return updateMember(me.id, {
    ...input,
    ...(first ? { prompts: [first, ...others] } : {}),
  });
}
