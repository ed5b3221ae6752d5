import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import type { messagesRoutes } from '../../../../worker/features/messages/routes';
import { sendOnEnter } from '../../../components/form/sendOnEnter';
import { messageUrl } from '../../../components/members/memberUrls';
import {
  isSafetyUnderstood,
  rememberSafetyUnderstood,
  SafetyNotice,
} from '../../../components/safety/SafetyNotice';
import { Button } from '../../../components/ui/Button';
import { CONTROL_STYLE, FieldError } from '../../../components/ui/Field';
import { client } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/errors';
import { draftKey } from '../../../lib/draftKey';
import { openPage } from '../../../lib/navigation/router';
import { keepText } from '../../../lib/sealed/keptTexts';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { Openers } from './Openers';
import type { MatchSceneData } from './prepareMoment';

const messages = client<typeof messagesRoutes>('/api/messages');

/**
 * The first message, in place: an opener fills the field, and nothing is sent before Send is
 * pressed. What is not sent waits in the conversation's message box.
 */
export function SceneComposer({ moment }: { moment: MatchSceneData }) {
  const { me, other, openers } = moment;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = draftKey(me.id, other.id);
  const [isNoticeDue, setNoticeDue] = useState(
    () => moment.isFirstMessage && !isSafetyUnderstood(me.id),
  );
  const clientId = useRef(crypto.randomUUID());
  const content = text.trim();

  const write = (typed: string) => {
    setError(null);
    setText(typed);
    void keepText(draft, typed || null);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (content === '' || isBusy) return;
    setBusy(true);
    try {
      const json = { receiverId: other.id, content, clientId: clientId.current };
      await messages.index.$post({ json });
      await keepText(draft, null);
      openPage(messageUrl(other.id));
    } catch (failure) {
      setBusy(false);
      setError(messageOf(failure));
      input.current?.focus();
    }
  };
  return (
    <>
      <Openers
        openers={openers}
        onChoose={(opener) => {
          write(opener);
          input.current?.focus();
        }}
      />
      <form onSubmit={(event) => void send(event)} className="match-composer">
        {isNoticeDue && (
          <SafetyNotice
            onUnderstood={() => {
              rememberSafetyUnderstood(me.id);
              setNoticeDue(false);
              input.current?.focus();
            }}
          />
        )}
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            rows={1}
            value={text}
            maxLength={TEXT_LIMITS.message}
            aria-label={`Message to ${other.firstName}`}
            aria-describedby={error ? 'match-send-error' : undefined}
            aria-invalid={error !== null || undefined}
            placeholder={`Write to ${other.firstName}`}
            autoComplete="off"
            className={`${CONTROL_STYLE} field-sizing-content max-h-[calc(4lh+1.25rem)] flex-1 resize-none`}
            onChange={(event) => write(event.target.value)}
            onKeyDown={sendOnEnter}
          />
          <Button type="submit" disabled={content === ''} busy={isBusy} aria-label="Send message">
            <SendHorizontal className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">Send</span>
          </Button>
        </div>
        {error && <FieldError id="match-send-error">{error}</FieldError>}
      </form>
    </>
  );
}
