import { useStore } from '@nanostores/react';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { CONTROL_STYLE } from '../../components/ui/Field';
import { type PersonalDetail, personalDetailsIn } from '../../shared/rules/personalDetails';
import { CharactersLeft } from './CharactersLeft';
import { $drafts, draftKey, loadDraft, saveDraft } from './drafts';
import { enqueue } from './outbox';
import { charactersLeft, cleanContent } from './outboxModel';
import { PersonalDetailsNote } from './PersonalDetailsNote';
import type { Person } from './person';
import { forgetSent, sendTyping } from './typing';
import { useGrowingHeight } from './useGrowingHeight';

interface ComposerProps {
  ownId: string;
  person: Person;
  /** Nothing may be sent now; what is typed is kept. */
  isClosed: boolean;
  /** The two hardly know each other: personal details leave only when that is really meant. */
  isNewPerson: boolean;
  describedBy: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

export function Composer(props: ComposerProps) {
  const { ownId, person, isClosed, isNewPerson, describedBy, input } = props;
  const key = draftKey(ownId, person.id);
  const text = useStore($drafts, { keys: [key] })[key] ?? '';
  useEffect(() => {
    loadDraft(key);
  }, [key]);
  useGrowingHeight(input, text);
  const left = charactersLeft(text);
  const content = cleanContent(text);
  const canSend = content !== '' && left >= 0 && !isClosed;

  const [warned, setWarned] = useState<readonly PersonalDetail[]>([]);
  const [meantIt, setMeantIt] = useState(false);

  const write = (typed: string) => {
    setWarned([]);
    saveDraft(key, typed);
    if (typed.trim()) sendTyping(person.id);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canSend) return;
    const details = isNewPerson && !meantIt ? personalDetailsIn(content) : [];
    setWarned(details);
    if (details.length === 0) send();
  };
  const send = () => {
    saveDraft(key, '');
    forgetSent(person.id);
    void enqueue(person.id, content);
    // The button is disabled now and would drop the focus.
    input.current?.focus();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      {warned.length > 0 && (
        <div className="w-full">
          <PersonalDetailsNote
            details={warned}
            name={person.name}
            onSend={() => {
              setWarned([]);
              setMeantIt(true);
              send();
            }}
            onEdit={() => {
              setWarned([]);
              input.current?.focus();
            }}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <CharactersLeft left={left} />
        <textarea
          id="message-input"
          ref={input}
          rows={1}
          value={text}
          aria-label={`Message to ${person.name}`}
          aria-describedby={describedBy}
          aria-invalid={left < 0 || undefined}
          placeholder={`Message ${person.name}`}
          enterKeyHint="enter"
          className={`${CONTROL_STYLE} field-sizing-content max-h-[calc(6lh+1.25rem)] resize-none`}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
        />
      </div>
      <Button type="submit" disabled={!canSend} aria-label="Send message">
        <SendHorizontal className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">Send</span>
      </Button>
    </form>
  );
}

/** Where fingers type, Enter is the only way to a new line; elsewhere it sends. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
