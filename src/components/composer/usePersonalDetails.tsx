import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  type PersonalDetail,
  personalDetailsIn,
} from '../../shared/rules/messages/personalDetails';
import { listFormat } from '../../shared/texts/formats';
import { type Text, t, text } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { withoutCardLinks } from './cardLinks';

interface PersonalDetailsProps {
  name: string;
  /** The two hardly know each other: a message with personal details needs a confirmation. */
  isNewPerson: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onSend: () => void;
}

/** Asks before a message with personal details is sent, until the member once meant it. */
export function usePersonalDetails({ name, isNewPerson, input, onSend }: PersonalDetailsProps) {
  const [warned, setWarned] = useState<readonly PersonalDetail[]>([]);
  const [meantIt, setMeantIt] = useState(false);
  return {
    /** Sends, or asks first. */
    check(content: string) {
      const said = withoutCardLinks(content, window.location.origin);
      const details = isNewPerson && !meantIt ? personalDetailsIn(said) : [];
      setWarned(details);
      if (details.length === 0) onSend();
    },
    forget: () => setWarned([]),
    note: warned.length > 0 && (
      <PersonalDetailsNote
        details={warned}
        name={name}
        onSend={() => {
          setWarned([]);
          setMeantIt(true);
          onSend();
        }}
        onEdit={() => {
          setWarned([]);
          input.current?.focus();
        }}
      />
    ),
  };
}

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
function PersonalDetailsNote({ details, name, onSend, onEdit }: PersonalDetailsNoteProps) {
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
