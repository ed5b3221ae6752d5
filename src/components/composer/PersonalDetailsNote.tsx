import { useEffect, useId, useRef } from 'react';
import type { PersonalDetail } from '../../shared/rules/messages/personalDetails';
import { listFormat } from '../../shared/texts/formats';
import { type Text, t, text } from '../../shared/texts/t';
import { Button } from '../ui/Button';

interface PersonalDetailsNoteProps {
  details: readonly PersonalDetail[];
  name: string;
  onSend: () => void;
  onEdit: () => void;
}

const LABELS: Record<PersonalDetail, Text> = {
  phone: text('a phone number'),
  email: text('an email address'),
  address: text('a street address'),
  link: text('a link'),
};

/** Asks before personal details are sent, which cannot be undone. Focus goes to the safe choice. */
export function PersonalDetailsNote({ details, name, onSend, onEdit }: PersonalDetailsNoteProps) {
  const id = useId();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => edit.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, these are two ways on
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-2 border-atlantic bg-card px-3 py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEdit();
      }}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p id={`${id}-title`} className="font-bold">
          {t('Keep personal details for later')}
        </p>
        <p id={`${id}-description`} className="text-ink-soft text-sm">
          {t('Your message includes {details}. You don’t know {name} well yet.', {
            details: listFormat().format(details.map((detail) => t(LABELS[detail]))),
            name,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={onSend}>
          {t('Send anyway')}
        </Button>
        <Button size="sm" variant="outline" ref={edit} onClick={onEdit}>
          {t('Edit')}
        </Button>
      </div>
    </div>
  );
}
