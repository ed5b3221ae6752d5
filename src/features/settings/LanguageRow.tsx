import { switching } from '../../components/language/languageLinks';
import { Select } from '../../components/ui/Select';
import { type Language, pageLanguage } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { storeSettings } from './api';
import { SettingRow } from './SettingRow';
import { useSaving } from './useSaving';

/** Each in its own words. */
const CHOICES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const satisfies readonly { value: Language; label: string }[];

/** The language of mails and notifications. The page, which may be in another, follows at once. */
export function LanguageRow({ stored }: { stored: Language }) {
  const { shown, change, isSaved } = useSaving(stored, async (language) => {
    const settings = await storeSettings({ language });
    if (settings.language !== pageLanguage()) {
      void switching().then(({ switchTo }) => switchTo(settings.language));
    }
    return settings.language;
  });
  return (
    <SettingRow
      label={t('Language / Idioma')}
      description={t(
        shown === pageLanguage()
          ? 'Of the pages, and of the emails and notifications you get.'
          : 'Of the emails and notifications you get, and of the pages they open. This page is in English.',
      )}
      isSaved={isSaved}
      isWide
      control={({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          className="w-40"
          choices={CHOICES}
          value={shown}
          onChoose={change}
        />
      )}
    />
  );
}
