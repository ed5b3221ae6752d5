import { useId } from 'react';
import { classNames } from '../../../components/ui/classNames';
import { CONTROL_STYLE, FieldError } from '../../../components/ui/Field';
import { type EventFields, FieldGroup } from './EventField';

/** Days and clocks of New Jersey, wherever the browser stands. */
export function TimeFields(fields: EventFields) {
  return (
    <FieldGroup title="When" note="In New Jersey time.">
      <Moment {...fields} label="Starts" day="startDay" clock="startClock" path="startTime" />
      <Moment {...fields} label="Ends" day="endDay" clock="endClock" path="endTime" />
    </FieldGroup>
  );
}

interface MomentProps extends EventFields {
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
      aria-label={`${label}: ${type}`}
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
        {label}
        {isEnd && <span className="font-normal text-ink-soft"> (optional)</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {part(day, 'date')}
        {part(clock, 'time')}
      </div>
      {isEnd && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          Without a date it ends on the same night.
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
