import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type RefObject, type SubmitEvent, useLayoutEffect } from 'react';
import { CharactersLeft } from '../../../components/composer/CharactersLeft';
import { joinDraft, splitDraft } from '../../../components/composer/cardLinks';
import { draftKey, saveMessageDraft, useMessageDraft } from '../../../components/composer/drafts';
import {
  charactersLeft,
  cleanContent,
  sendOnEnter,
} from '../../../components/composer/typedMessage';
import { usePersonalDetails } from '../../../components/composer/usePersonalDetails';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { Button, IconButton } from '../../../components/ui/Button';
import { CONTROL_STYLE } from '../../../components/ui/Field';
import { t } from '../../../shared/texts/t';
import { enqueue } from '../outbox/outbox';
import type { ConversationPartner } from '../person';
import { forgetSent, sendTyping } from '../thread/typing';

const photoSheet = lazyPart(() => import('./PhotoSheet'));

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
  const text = useMessageDraft(key);
  const left = charactersLeft(text);
  const content = cleanContent(text);
  const canSend = content !== '' && left >= 0 && !isClosed;

  const { typed: words, card, link } = splitDraft(text, window.location.origin);
  useGrowingHeight(input, words);

  const write = (typed: string) => {
    caution.forget();
    void saveMessageDraft(key, joinDraft(typed, link));
    if (typed.trim()) sendTyping(person.id);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSend) caution.check(content);
  };
  const send = () => {
    void saveMessageDraft(key, '');
    forgetSent(person.id);
    void enqueue(person.id, content);
    // The button is disabled now, so focus would be lost.
    input.current?.focus();
  };
  const caution = usePersonalDetails({ name: person.name, isNewPerson, input, onSend: send });
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      {caution.note && <div className="w-full">{caution.note}</div>}
      {card && (
        <div className="w-full">
          <OptionalPart part={cards}>
            {({ DraftCard }) => (
              <DraftCard
                card={card}
                person={person}
                onRemove={() => {
                  void saveMessageDraft(key, words);
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
          aria-label={t('Message to {name}', { name: person.name })}
          aria-describedby={describedBy}
          aria-invalid={left < 0 || undefined}
          placeholder={t('Message {name}', { name: person.name })}
          enterKeyHint="enter"
          // Browsers store what was typed in a page's fields, unless it says so.
          autoComplete="off"
          className={`${CONTROL_STYLE} field-sizing-content max-h-[calc(6lh+1.25rem)] resize-none`}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
        />
      </div>
      <Button type="submit" disabled={!canSend} aria-label={t('Send message')}>
        <SendHorizontal className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">{t('Send')}</span>
      </Button>
    </form>
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

/** Opens a sheet to choose and send a photo. The sheet keeps the chosen photo until it is sent. */
function PhotoButton({ person }: { person: ConversationPartner }) {
  const late = useLazyOverlay(photoSheet, { failure: t("Couldn't open the photo") });
  const button = (
    <IconButton label={t('Add a photo')} {...late.button}>
      <ImagePlus className="size-5" aria-hidden="true" />
    </IconButton>
  );
  if (!late.loaded) return button;
  const { default: PhotoSheet } = late.loaded;
  return <PhotoSheet trigger={button} person={person} {...late.window} />;
}
