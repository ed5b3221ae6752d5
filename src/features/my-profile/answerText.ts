import type { Facts } from '../../shared/contract/answers';
import type { Self } from '../../shared/contract/members';
import { MAX_PROMPTS } from '../../shared/rules/limits';

/** Prompts and facts as the form holds them: strings, empty if not answered. */
export interface AnswerText {
  /** The prompt's id at each position, and the answer to it. */
  prompts: readonly string[];
  answers: readonly string[];
  intention: string;
  children: string;
  heightCm: string;
  work: string;
  /** Separated by commas. */
  languages: string;
  smoking: string;
  drinking: string;
  faith: string;
  /** `yes` once the box is ticked. */
  consentFaith: string;
  hiddenFacts: readonly string[];
}

export type AnswersOf = Pick<Self, 'prompts' | 'facts' | 'hiddenFacts'>;

export function answerTextOf({ prompts, facts, hiddenFacts }: AnswersOf): AnswerText {
  const places = Array.from({ length: MAX_PROMPTS }, (_, index) => prompts[index]);
  return {
    prompts: places.map((answered) => answered?.prompt ?? ''),
    answers: places.map((answered) => answered?.answer ?? ''),
    intention: facts.intention ?? '',
    children: facts.children ?? '',
    heightCm: String(facts.heightCm ?? ''),
    work: facts.work ?? '',
    languages: facts.languages?.join(', ') ?? '',
    smoking: facts.smoking ?? '',
    drinking: facts.drinking ?? '',
    faith: facts.faith ?? '',
    consentFaith: '',
    hiddenFacts,
  };
}

/** Whether the faith in the form needs a consent that is not given yet. */
export const needsFaithConsent = ({ faith }: AnswerText, saved: Facts) =>
  faith !== '' && saved.faith === null;
