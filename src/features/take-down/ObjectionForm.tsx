import { useSubmission } from '../../components/form/useSubmission';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { TextArea } from '../../components/ui/TextArea';
import { messageOf } from '../../lib/errors';
import type { TakeDownStanding } from '../../shared/contract/takeDown';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { objectTo } from './api';
import type { OpenedCase } from './openedCase';

interface ObjectionFormProps {
  opened: OpenedCase;
  onMade: (standing: TakeDownStanding) => void;
}

/** Once for each side. */
export function ObjectionForm({ opened, onMade }: ObjectionFormProps) {
  const { busy, refused, form } = useSubmission(async (field) => {
    const text = field('objection').trim();
    if (text === '') return { atField: 'Please write what you have to say.', failure: null };
    try {
      onMade(await objectTo(opened.id, opened.token, text));
      return null;
    } catch (error) {
      return { atField: null, failure: messageOf(error) };
    }
  });
  return (
    <form {...form} aria-label="Objection" className="grid w-full grid-cols-1 gap-4">
      <p>You may object once. Another administrator then looks at all of it again.</p>
      {refused?.failure && (
        <div tabIndex={-1} data-form-banner>
          <InlineAlert>{refused.failure} What you wrote is still here.</InlineAlert>
        </div>
      )}
      <Field label="Your objection" required error={refused?.atField ?? null}>
        <TextArea name="objection" maxLength={TEXT_LIMITS.takeDown} />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Sending..." className="justify-self-start">
        Send objection
      </Button>
    </form>
  );
}
