import {
  SAFETY_TIPS,
  SAFETY_WARNINGS,
  SCREENING_NOTICE,
} from '../../shared/rules/messages/safetyNotice';
import { sayInEnglish } from '../../shared/texts/language';
import { inPageLanguage } from '../../shared/texts/t';
import { inBothLanguages } from '../texts/inBothLanguages';

const [FALSE_PROFILES, ASKED_FOR_MONEY] = SAFETY_WARNINGS;

const notice = () => ({
  screening: inPageLanguage(SCREENING_NOTICE),
  warnings: [inPageLanguage(FALSE_PROFILES), inPageLanguage(ASKED_FOR_MONEY)] as const,
  tips: SAFETY_TIPS.map(inPageLanguage),
});

/** The notice as a page gives it: the law's words are English, so a Spanish page repeats them. */
export const noticesOfPage = () =>
  inBothLanguages(notice).map(({ lang, said }) => ({ lang, ...said }));

/** For legal texts, of which a Spanish page shows both. */
export const noticeFigures = () => ({ en: sayInEnglish(notice), es: notice() });

/** What the law requires beside a word about photo checks or members. */
export const ScreeningNotice = ({ className }: { className: string }) =>
  noticesOfPage().map(({ lang, screening }) => (
    <p key={screening} lang={lang} className={className}>
      {screening}
    </p>
  ));
