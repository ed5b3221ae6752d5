import { withFigures } from '../../lib/build/withFigures';
import { TRIAL_DAYS } from '../../shared/rules/billing/subscription';
import {
  CONFIRM_DAYS,
  DAILY_LIMITS,
  MAX_ADDITIONAL_PHOTOS,
  MAX_PASSKEYS,
  RATE_LIMITS,
  REQUEST_MESSAGES,
  UNCONFIRMED_DAYS,
  UNCONFIRMED_MESSAGES,
} from '../../shared/rules/limits';
import { EVIDENCE_DAYS, REPORT_HOURS, SEALED_DAYS } from '../../shared/rules/safety/reports';
import { pageLanguage } from '../../shared/texts/language';
import spanish from './questions.es.json' with { type: 'json' };
import english from './questions.json' with { type: 'json' };

const GROUPS = { en: english, es: spanish };

const FIGURES = {
  CONFIRM_DAYS,
  EVIDENCE_DAYS,
  FREE_LIKES: DAILY_LIMITS.free.likes,
  FREE_MESSAGES: DAILY_LIMITS.free.messages,
  MAX_PASSKEYS,
  LOGIN_TRIES: RATE_LIMITS.loginPerAddress.limit,
  MAX_ADDITIONAL_PHOTOS,
  REPORT_HOURS,
  REQUEST_MESSAGES,
  SEALED_DAYS,
  SUPER_LIKES: DAILY_LIMITS.premium.superLikes,
  TRIAL_DAYS,
  UNCONFIRMED_DAYS,
  UNCONFIRMED_MESSAGES,
};

/** The help page's questions. Answers describe what the product does today and nothing else. */
export const questionGroups = () =>
  GROUPS[pageLanguage()].map(({ title, questions }) => ({
    title,
    questions: questions.map(({ question, answer }) => ({
      question,
      answer: withFigures(answer, FIGURES),
    })),
  }));
