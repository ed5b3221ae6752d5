import {
  SAFETY_TIPS,
  SAFETY_WARNINGS,
  SCREENING_NOTICE,
} from '../../shared/rules/messages/safetyNotice';
import { type Language, pageLanguage } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';

interface Notice {
  screening: string;
  warnings: readonly [falseProfiles: string, askedForMoney: string];
  tips: readonly string[];
}

/** The notice of New Jersey's Internet Dating Safety Act, whose words the law gives in English. */
const ENGLISH_NOTICE: Notice = {
  screening: SCREENING_NOTICE,
  warnings: SAFETY_WARNINGS,
  tips: SAFETY_TIPS,
};

/** The same in the language of the page. */
const saidNotice = (): Notice => ({
  screening: t('PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.'),
  warnings: [
    t('A profile can be false: people may not be who they say they are.'),
    t('Nobody who asks you for money should be answered, whatever the story.'),
  ],
  tips: [
    t('Meet in public for first dates'),
    t('Tell a friend your plans'),
    t('Trust your instincts'),
    t("Don't share personal information too quickly"),
    t('Video chat before meeting'),
    t('Drive yourself to and from dates'),
    t('Report suspicious behavior immediately'),
    t('Keep conversations on the app initially'),
  ],
});

/** The notice as a page gives it: a Spanish page repeats it in English. */
export const noticesOfPage = (): readonly (Notice & { lang?: Language })[] =>
  pageLanguage() === 'es' ? [saidNotice(), { ...ENGLISH_NOTICE, lang: 'en' }] : [ENGLISH_NOTICE];

/** For legal texts, of which a Spanish page shows both. */
export const noticeFigures = () => ({ en: ENGLISH_NOTICE, es: saidNotice() });

/** What the law requires beside a word about photo checks or members. */
export const ScreeningNotice = ({ className }: { className: string }) =>
  noticesOfPage().map(({ lang, screening }) => (
    <p key={screening} lang={lang} className={className}>
      {screening}
    </p>
  ));
