import { updateMemberRequest } from '../../shared/contract/profile';
import { FACTS, type FactName } from '../../shared/rules/members/facts';
import { t, text } from '../../shared/texts/t';
import { type AnswersOf, type AnswerText, answerTextOf, needsFaithConsent } from './answerText';

export const FAITH_CONSENT_NEEDED = text(
  'To keep your faith on your profile we need your consent.',
);

/** The request body, with only the facts that changed; or the first error of each field. */
export function readAnswers(values: AnswerText, saved: AnswersOf) {
  const answered = values.prompts.flatMap((prompt, place) => {
    const answer = values.answers[place] ?? '';
    return prompt !== '' && answer.trim() !== '' ? [{ prompt, answer }] : [];
  });
  const before = answerTextOf(saved);
  const changed = FACTS.filter((name) => values[name].trim() !== before[name].trim());
  const consents = needsFaithConsent(values, saved.facts) && values.consentFaith === 'yes';
  const parsed = updateMemberRequest.safeParse({
    prompts: answered,
    facts: Object.fromEntries(changed.map((name) => [name, factOf(name, values[name])])),
    hiddenFacts: values.hiddenFacts,
    ...(consents ? { consentFaith: true } : {}),
  });
  const errors: Partial<Record<keyof AnswerText, string>> = {};
  if (needsFaithConsent(values, saved.facts) && !consents) {
    errors.consentFaith = t(FAITH_CONSENT_NEEDED);
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldAt(path.map(String));
    if (field) errors[field] ??= message;
  }
  if (parsed.success && Object.keys(errors).length === 0) return { input: parsed.data };
  return { errors };
}

function factOf(name: FactName, text: string): unknown {
  const answered = text.trim();
  if (answered === '') return null;
  if (name === 'heightCm') return Number(answered);
  if (name !== 'languages') return answered;
  return answered.split(',').flatMap((language) => language.trim() || []);
}

/** The form field for a path of the contract. */
export function fieldAt([name, fact]: readonly string[]): keyof AnswerText | undefined {
  if (name === 'prompts') return 'answers';
  if (name === 'hiddenFacts' || name === 'consentFaith') return name;
  return name === 'facts' ? FACTS.find((one) => one === fact) : undefined;
}
