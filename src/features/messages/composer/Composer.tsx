import { useStore } from '@nanostores/react';
import { SendHorizontal } from 'lucide-react';
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useState } from 'react';
import { sendOnEnter } from '../../../components/form/sendOnEnter';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Button } from '../../../components/ui/Button';
import { CONTROL_STYLE } from '../../../components/ui/Field';
import {
  type PersonalDetail,
  personalDetailsIn,
} from '../../../shared/rules/messages/personalDetails';
import { joinDraft, splitDraft, withoutCardLinks } from '../cards/cardLinks';
import { enqueue } from '../outbox/outbox';
import { charactersLeft, cleanContent } from '../outbox/outboxModel';
import type { ConversationPartner } from '../person';
import { forgetSent, sendTyping } from '../thread/typing';
import { $drafts, draftKey, loadMessageDraft, saveMessageDraft } from './drafts';
import { PersonalDetailsNote } from './PersonalDetailsNote';
import { PhotoButton } from './PhotoButton';

const cards = lazyPart(() => import('../cards/cards'));

interface ComposerProps {
  ownId: string;
  person: ConversationPartner;
  /** Sending is disabled; the typed text is kept. */
  isClosed: boolean;
  /** The two members match, or both have written. */
  takesPhotos: boolean;
  /** The two hardly know each other: a message with personal details needs a confirmation. */
  isNewPerson: boolean;
  describedBy: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

export function Composer(props: ComposerProps) {
  const { ownId, person, isClosed, takesPhotos, isNewPerson, describedBy, input } = props;
  const key = draftKey(ownId, person.id);
  const text = useStore($drafts, { keys: [key] })[key] ?? '';
  useEffect(() => {
    void loadMessageDraft(key);
  }, [key]);
  const left = charactersLeft(text);
  const content = cleanContent(text);
  const canSend = content !== '' && left >= 0 && !isClosed;

  const { typed: words, card, link } = splitDraft(text, window.location.origin);
  useGrowingHeight(input, words);

  const [warned, setWarned] = useState<readonly PersonalDetail[]>([]);
  const [meantIt, setMeantIt] = useState(false);

  const write = (typed: string) => {
    setWarned([]);
    saveMessageDraft(key, joinDraft(typed, link));
    if (typed.trim()) sendTyping(person.id);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canSend) return;
    const said = withoutCardLinks(content, window.location.origin);
    const details = isNewPerson && !meantIt ? personalDetailsIn(said) : [];
    setWarned(details);
    if (details.length === 0) send();
  };
  const send = () => {
    saveMessageDraft(key, '');
    forgetSent(person.id);
    void enqueue(person.id, content);
    // The button is disabled now, so focus would be lost.
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
      {card && (
        <div className="w-full">
          <OptionalPart part={cards}>
            {({ DraftCard }) => (
              <DraftCard
                card={card}
                person={person}
                onRemove={() => {
                  saveMessageDraft(key, words);
                  input.current?.focus();
                }}
              />
            )}
          </OptionalPart>
        </div>
      )}
      {takesPhotos && <PhotoButton key={person.id} person={person} />}
      <div className="min-w-0 flex-1">
        <CharactersLeft left={left} />
        <textarea
          id="message-input"
          ref={input}
          rows={1}
          value={words}
          aria-label={`Message to ${person.name}`}
          aria-describedby={describedBy}
          aria-invalid={left < 0 || undefined}
          placeholder={`Message ${person.name}`}
          enterKeyHint="enter"
          // Browsers store what was typed in a page's fields, unless it says so.
          autoComplete="off"
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

const SHOWN_FROM = 200;
const number = new Intl.NumberFormat('en-US');

/** Pasted text is never cut off: text that is too long stays, with a warning. */
function CharactersLeft({ left }: { left: number }) {
  if (left > SHOWN_FROM) return null;
  const isOver = left < 0;
  const count = number.format(Math.abs(left));
  return (
    <p className={`mb-1 px-1 text-xs ${isOver ? 'font-bold text-primary-deep' : 'text-ink-soft'}`}>
      <span aria-hidden="true">
        {count} {Math.abs(left) === 1 ? 'character' : 'characters'} {isOver ? 'too long' : 'left'}
      </span>
      <span className="sr-only" role="status">
        {(isOver || left <= 20) && `${count} characters ${isOver ? 'too long' : 'left'}`}
      </span>
    </p>
  );
}

/** Grows a textarea with its text in browsers without CSS `field-sizing` (Firefox). */
function useGrowingHeight(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const box = input.current;
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = text ? `${box.scrollHeight + box.offsetHeight - box.clientHeight}px` : '';
  }, [input, text]);
}
