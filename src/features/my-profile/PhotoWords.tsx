import { PicturePreview } from '../../components/photos/PicturePreview';
import { Field, TextInput } from '../../components/ui/Field';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';

interface PhotoWordsProps {
  /** Saved photos, the main one first. */
  photos: readonly string[];
  words: Readonly<Record<string, string>>;
  onWords: (photo: string, words: string) => void;
}

export function PhotoWords({ photos, words, onWords }: PhotoWordsProps) {
  if (photos.length === 0) return null;
  return (
    <details className="rounded-lg border border-hairline bg-card px-4">
      <summary className="flex min-h-12 items-center font-bold">
        {t("Describe your photos for members who can't see them")}
      </summary>
      <ul className="grid gap-4 pt-1 pb-4">
        {photos.map((photo, index) => (
          <li key={photo} className="flex items-center gap-4">
            <span className="w-14 shrink-0 overflow-hidden rounded-sm">
              <PicturePreview picture={photo} alt="" />
            </span>
            <Field
              label={index === 0 ? t('First photo') : t('Photo {number}', { number: index + 1 })}
              optional
              className="min-w-0 flex-1"
            >
              <TextInput
                name={`alt${index + 1}`}
                autoComplete="off"
                maxLength={TEXT_LIMITS.photoAlt}
                placeholder={t('On the pier in Ocean Grove, laughing')}
                value={words[photo] ?? ''}
                onChange={(event) => onWords(photo, event.target.value)}
              />
            </Field>
          </li>
        ))}
      </ul>
    </details>
  );
}
