import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/errors';
import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { FormBanner } from '../ui/InlineAlert';
import { TextArea } from '../ui/TextArea';
import { useSubmission } from './useSubmission';

interface StatementFormProps {
  title: string;
  label: string;
  act: string;
  maxLength: number;
  children: ReactNode;
  send: (text: string) => Promise<void>;
}

/** One side's statement, possible once. The text stays when the server refuses it. */
export function StatementForm(props: StatementFormProps) {
  const { busy, refused, form } = useSubmission(async (field) => {
    const text = field('statement').trim();
    if (text === '') return { atField: t('Please write what you have to say.'), failure: null };
    try {
      await props.send(text);
      return null;
    } catch (error) {
      return { atField: null, failure: messageOf(error) };
    }
  });
  return (
    <form {...form} aria-label={props.title} className="grid w-full grid-cols-1 gap-4">
      {props.children}
      {refused?.failure && (
        <FormBanner>
          {refused.failure} {t('What you wrote is still here.')}
        </FormBanner>
      )}
      <Field label={props.label} required error={refused?.atField ?? null}>
        <TextArea name="statement" maxLength={props.maxLength} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t('Sending...')} className="justify-self-start">
        {props.act}
      </Button>
    </form>
  );
}
