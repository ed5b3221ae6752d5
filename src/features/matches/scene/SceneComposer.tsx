import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { messagesRoutes } from '../../../../worker/features/messages/routes';
import { CharactersLeft } from '../../../components/composer/CharactersLeft';
import { addToDraft } from '../../../components/composer/cardLinks';
import {
  draftKey,
  loadMessageDraft,
  saveMessageDraft,
  useMessageDraft,
} from '../../../components/composer/drafts';
import {
  charactersLeft,
  cleanContent,
  sendOnEnter,
} from '../../../components/composer/typedMessage';
import { usePersonalDetails } from '../../../components/composer/usePersonalDetails';
import { messageUrl } from '../../../components/members/memberLinks';
import { SafetyNotice } from '../../../components/safety/SafetyNotice';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { CONTROL_STYLE, FieldError } from '../../../components/ui/Field';
import { client } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/errors';
import { openPage } from '../../../lib/navigation/router';
import { t } from '../../../shared/texts/t';
import type { MatchSceneData } from './prepareMoment';

const messages = client<typeof messagesRoutes>('/api/messages');

/** The first message, in place. It is the conversation's draft: what is not sent waits there. */
export function SceneComposer({ moment }: { moment: MatchSceneData }) {
  const { me, other, openers } = moment;
  const key = draftKey(me.id, other.id);
  const text = useMessageDraft(key);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const tried = useRef({ content: '', clientId: '' });
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const left = charactersLeft(text);
  const content = cleanContent(text);
  const canSend = content !== '' && left >= 0;

  const write = (typed: string) => {
    if (isBusy) return;
    setError(null);
    caution.forget();
    void saveMessageDraft(key, typed);
  };
  const send = async () => {
    setBusy(true);
    // The server refuses a different text with the same `clientId`.
    if (tried.current.content !== content) {
      tried.current = { content, clientId: crypto.randomUUID() };
    }
    try {
      await messages.index.$post({ json: { receiverId: other.id, ...tried.current } });
      if ((await loadMessageDraft(key)) === text) await saveMessageDraft(key, '');
      if (isShown.current) openPage(messageUrl(other.id));
    } catch (failure) {
      if (!isShown.current) {
        toastFailure(t('Message not sent'), failure);
        return;
      }
      setBusy(false);
      setError(messageOf(failure));
      input.current?.focus();
    }
  };
  const caution = usePersonalDetails({
    name: other.firstName,
    isNewPerson: true,
    input,
    onSend: () => void send(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSend && !isBusy) caution.check(content);
  };
  return (
    <>
      <Openers
        openers={openers}
        onChoose={(opener) => {
          // Replaces another opener, but not words of the member.
          const own = openers.includes(content) ? '' : text;
          write(addToDraft(own, { words: opener }, window.location.origin));
          input.current?.focus();
        }}
      />
      <form onSubmit={submit} className="match-composer">
        <SafetyNotice memberId={me.id} isDue={moment.isFirstMessage} input={input} />
        {caution.note && <div className="mb-2">{caution.note}</div>}
        <CharactersLeft left={left} />
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            rows={1}
            value={text}
            readOnly={isBusy}
            aria-label={t('Message to {name}', { name: other.firstName })}
            aria-describedby={error ? 'match-send-error' : undefined}
            aria-invalid={error !== null || left < 0 || undefined}
            placeholder={t('Write to {name}', { name: other.firstName })}
            autoComplete="off"
            className={`${CONTROL_STYLE} field-sizing-content max-h-[calc(4lh+1.25rem)] flex-1 resize-none`}
            onChange={(event) => write(event.target.value)}
            onKeyDown={sendOnEnter}
          />
          <Button type="submit" disabled={!canSend} busy={isBusy} aria-label={t('Send message')}>
            <SendHorizontal className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('Send')}</span>
          </Button>
        </div>
        {error && <FieldError id="match-send-error">{error}</FieldError>}
      </form>
    </>
  );
}

interface OpenersProps {
  openers: readonly string[];
  onChoose: (text: string) => void;
}

function Openers({ openers, onChoose }: OpenersProps) {
  return (
    <section aria-label={t('First lines')}>
      <h3 className="font-body font-bold text-base">{t('Start with something you both said')}</h3>
      <ul className="mt-2 flex flex-col items-end gap-2">
        {openers.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 rounded-lg rounded-br-sm border border-atlantic bg-foam px-4 pt-2 pb-1 text-left text-chip-text hover:underline"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
