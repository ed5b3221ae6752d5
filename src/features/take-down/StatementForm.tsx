import type { ReactNode } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { FormBanner } from '../../components/ui/InlineAlert';
import { TextArea } from '../../components/ui/TextArea';
import { messageOf } from '../../lib/api/errors';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';

interface StatementFormProps {
  name: 'answer' | 'objection';
  children: ReactNode;
  send: (text: string) => Promise<void>;
}

/** One side's statement, possible once. */
export function StatementForm({ name, children, send }: StatementFormProps) {
  const { busy, refused, form } = useSubmission(async (field) => {
    const text = field('statement').trim();
    if (text === '') return { atField: t('Please write what you have to say.'), failure: null };
    try {
      await send(text);
      return null;
    } catch (error) {
      return { atField: null, failure: messageOf(error) };
    }
  });
  const label = t(name === 'answer' ? 'Your answer' : 'Your objection');
  return (
    <form {...form} aria-label={label} className="grid w-full grid-cols-1 gap-4">
      {children}
      {refused?.failure && (
        <FormBanner>
          {refused.failure} {t('What you wrote is still here.')}
        </FormBanner>
      )}
      <Field label={label} required error={refused?.atField ?? null}>
        <TextArea name="statement" maxLength={TEXT_LIMITS.takeDown} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t('Sending...')} className="justify-self-start">
        {t(name === 'answer' ? 'Send answer' : 'Send objection')}
      </Button>
    </form>
  );
}
