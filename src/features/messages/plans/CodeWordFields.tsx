import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { CHECK_IN } from '../../../shared/rules/dates/datePlans';
import { t } from '../../../shared/texts/t';
import type { CheckInFields } from './checkInFields';

interface CodeWordFieldsProps {
  fields: CheckInFields;
  errors: Partial<Record<'fine' | 'help', string>> | null;
  onChange: (given: Partial<CheckInFields>) => void;
}

/** Two words of which one must be typed to check in. Words that are set are never shown again. */
export function CodeWordFields({ fields, errors, onChange }: CodeWordFieldsProps) {
  const input = (part: 'fine' | 'help') => (
    <TextInput
      value={fields[part]}
      maxLength={CHECK_IN.word.max}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-bold">
        {parts('Code words <optional>(optional)</optional>', {
          optional: (words) => <span className="font-normal text-ink-soft">{words}</span>,
        })}
      </legend>
      <p className="text-sm">
        {t(
          "With words, checking in takes one of them. The first means that you're fine. The second looks exactly the same on your screen, and emails the person you trust at once.",
        )}
      </p>
      {fields.keepsWords ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('Your words are set.')}</p>
          <Button variant="outline" size="sm" onClick={() => onChange({ keepsWords: false })}>
            {t('Change or remove them')}
          </Button>
        </div>
      ) : (
        <>
          <Field label={t('Word for “I’m fine”')} error={errors?.fine ?? null}>
            {input('fine')}
          </Field>
          <Field label={t('Word that tells them')} error={errors?.help ?? null}>
            {input('help')}
          </Field>
        </>
      )}
    </fieldset>
  );
}
