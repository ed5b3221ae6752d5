import { type ComponentProps, type ReactNode, useId } from 'react';
import { parts } from '../../../components/texts/parts';
import { classNames } from '../../../components/ui/classNames';
import { CONTROL_STYLE, Field, FieldError, TextInput } from '../../../components/ui/Field';
import { EVENT_TEXT_LIMITS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import type { EventText } from './typedEvent';
import type { EventFormState } from './useEventForm';

export type FieldsProps = Pick<EventFormState, 'text' | 'errors' | 'change'>;

interface EventInputProps
  extends FieldsProps,
    Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'children' | 'ref'> {
  name: Exclude<keyof EventText, 'startDay' | 'startClock' | 'endDay' | 'endClock'>;
  label: string;
  hint?: string;
  optional?: boolean;
}

const LONGEST: Partial<Record<EventInputProps['name'], number>> = EVENT_TEXT_LIMITS;

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
        maxLength={LONGEST[name]}
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

/** Days and times in New Jersey's time zone, whatever the browser's. */
export function TimeFields(fields: FieldsProps) {
  return (
    <FieldGroup title={t('When')} note={t('In New Jersey time.')}>
      <Moment {...fields} label={t('Starts')} day="startDay" clock="startClock" path="startTime" />
      <Moment {...fields} label={t('Ends')} day="endDay" clock="endClock" path="endTime" />
    </FieldGroup>
  );
}

interface MomentProps extends FieldsProps {
  label: string;
  day: 'startDay' | 'endDay';
  clock: 'startClock' | 'endClock';
  path: 'startTime' | 'endTime';
}

function Moment({ label, day, clock, path, text, errors, change }: MomentProps) {
  const id = useId();
  const isEnd = path === 'endTime';
  const error = errors[path];
  const describedBy = [error && `${id}-error`, isEnd && `${id}-hint`].filter(Boolean).join(' ');
  const part = (name: typeof day | typeof clock, type: 'date' | 'time') => (
    <input
      type={type}
      name={name}
      aria-label={t(type === 'date' ? '{moment}: date' : '{moment}: time', { moment: label })}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      required={!isEnd}
      value={text[name]}
      onChange={(event) => change(name, event.target.value)}
      className={classNames(CONTROL_STYLE, type === 'date' ? 'basis-40' : 'basis-28', 'grow')}
    />
  );
  return (
    <div>
      <p className="mb-1 font-bold">
        {isEnd
          ? parts(
              '{moment}<note> (optional)</note>',
              { note: (words) => <span className="font-normal text-ink-soft">{words}</span> },
              { moment: label },
            )
          : label}
      </p>
      <div className="flex flex-wrap gap-2">
        {part(day, 'date')}
        {part(clock, 'time')}
      </div>
      {isEnd && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {t('Without a date, it ends the same night.')}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
