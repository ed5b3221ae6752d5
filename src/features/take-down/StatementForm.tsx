import type { ReactNode } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { TextArea } from '../../components/ui/TextArea';
import { messageOf } from '../../lib/api/errors';
import { TEXT_LIMITS } from '../../shared/rules/limits';

interface StatementFormProps {
  /** The name of the statement: an answer or an objection. */
  name: string;
  /** The introduction. */
  children: ReactNode;
  send: (text: string) => Promise<void>;
}

/** One side's statement, possible once. */
export function StatementForm({ name, children, send }: StatementFormProps) {
  const { busy, refused, form } = useSubmission(async (field) => {
    const text = field('statement').trim();
    if (text === '') return { atField: 'Please write what you have to say.', failure: null };
    try {
      await send(text);
      return null;
    } catch (error) {
      return { atField: null, failure: messageOf(error) };
    }
  });
  return (
    <form {...form} aria-label={`Your ${name}`} className="grid w-full grid-cols-1 gap-4">
      {children}
      {refused?.failure && (
        <div tabIndex={-1} data-form-banner>
          <InlineAlert>{refused.failure} What you wrote is still here.</InlineAlert>
        </div>
      )}
      <Field label={`Your ${name}`} required error={refused?.atField ?? null}>
        <TextArea name="statement" maxLength={TEXT_LIMITS.takeDown} />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Sending..." className="justify-self-start">
        Send {name}
      </Button>
    </form>
  );
}
