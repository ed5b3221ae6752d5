import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from '../../../components/ui/Field';
import { TextInput } from '../../../components/ui/TextInput';
import type { EventText } from './typedEvent';
import type { EventFormState } from './useEventForm';

/** What each group of fields is given. */
export type EventFields = Pick<EventFormState, 'text' | 'errors' | 'change'>;

interface EventInputProps
  extends EventFields,
    Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'children' | 'ref'> {
  name: Exclude<keyof EventText, 'startDay' | 'startClock' | 'endDay' | 'endClock'>;
  label: string;
  hint?: string;
  optional?: boolean;
}

/** One line of text with its label and error. */
export function EventInput(props: EventInputProps) {
  const { name, label, hint, optional, text, errors, change, className, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={errors[name]}
      required={!optional}
      optional={optional}
      className={className}
    >
      <TextInput
        {...input}
        name={name}
        value={text[name]}
        autoComplete="off"
        onChange={(event) => change(name, event.target.value)}
      />
    </Field>
  );
}

export function FieldGroup(props: { title: string; note?: string; children: ReactNode }) {
  const note = useId();
  return (
    <fieldset aria-describedby={props.note && note}>
      <legend className="font-display font-extrabold text-xl">{props.title}</legend>
      {props.note && (
        <p id={note} className="text-ink-soft">
          {props.note}
        </p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">{props.children}</div>
    </fieldset>
  );
}
