import { type RefObject, useState } from 'react';
import {
  type PersonalDetail,
  personalDetailsIn,
} from '../../shared/rules/messages/personalDetails';
import { withoutCardLinks } from './cardLinks';
import { PersonalDetailsNote } from './PersonalDetailsNote';

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
