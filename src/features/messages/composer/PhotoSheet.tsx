import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { pictureRefusal } from '../../../components/photos/usePictureIntake';
import { Button } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { Field, TextInput } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { bodyOf } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import { messageOf } from '../../../lib/api/errors';
import { type UploadOptions, upload } from '../../../lib/api/upload';
import type { SendPhotoRequest } from '../../../shared/contract/messages';
import { PICTURE_LIMITS, TEXT_LIMITS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import { publishSentMessage } from '../outbox/outbox';
import type { ConversationPartner } from '../person';

const contract = contractOf(() => import('../../../shared/contract/messages'));

/** Sends a photo; the server stores it once per `clientId`. */
function postPhoto(photo: File, texts: SendPhotoRequest, options: UploadOptions) {
  const answer = upload('/api/messages/photo', { ...texts, photo }, options);
  return bodyOf(answer, contract('message'));
}

interface PhotoSheetProps extends LazyWindowProps {
  person: ConversationPartner;
}

interface Chosen {
  file: File;
  /** An object URL. */
  url: string;
  /** The same for each retry, so that a photo whose acknowledgment was lost is not sent twice. */
  clientId: string;
}

const NOTHING = { content: '', alt: '' };

/** Chooses a photo with a text and sends it. A failure keeps both. */
export default function PhotoSheet({ person, ...sheet }: PhotoSheetProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [texts, setTexts] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const [sentPart, setSentPart] = useState<number | null>(null);
  const form = useId();
  const isSending = sentPart !== null;
  const url = chosen?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = pictureRefusal(file);
    setProblem(refusal && `${refusal.title}. ${refusal.description}`);
    if (refusal) return;
    setChosen({ file, url: URL.createObjectURL(file), clientId: crypto.randomUUID() });
  };
  // The server refuses a different text with the same `clientId`.
  const say = (given: Partial<typeof NOTHING>) => {
    setTexts({ ...texts, ...given });
    setChosen(chosen && { ...chosen, clientId: crypto.randomUUID() });
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen || isSending) return;
    const { file, clientId } = chosen;
    setProblem(null);
    setSentPart(0);
    try {
      const request = { receiverId: person.id, clientId, ...texts };
      publishSentMessage(await postPhoto(file, request, { onProgress: setSentPart }));
      setChosen(null);
      setTexts(NOTHING);
      sheet.onOpenChange(false);
    } catch (error) {
      setProblem(
        t('Not sent. {reason} Your photo and words are still here.', { reason: messageOf(error) }),
      );
    } finally {
      setSentPart(null);
    }
  };
  return (
    <Sheet
      {...sheet}
      title={t('A photo for {name}', { name: person.name })}
      description={t(
        '{name} sees it only after pressing "Show photo". It\'s just for the two of you, and is deleted when either of you ends the conversation.',
        { name: person.name },
      )}
      actions={
        <div className="grid w-full gap-3">
          {problem && <InlineAlert>{problem}</InlineAlert>}
          {isSending && <Progress part={sentPart} />}
          <Button type="submit" form={form} disabled={!chosen} busy={isSending}>
            {t('Send photo')}
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} className="space-y-4">
        <FileChoice chosen={chosen} isSending={isSending} onFile={choose} />
        {chosen && (
          <>
            <Field label={t('Caption')} optional>
              <TextInput
                value={texts.content}
                maxLength={TEXT_LIMITS.message}
                disabled={isSending}
                onChange={(event) => say({ content: event.target.value })}
              />
            </Field>
            <Field
              label={t('What it shows')}
              optional
              hint={t("For {name} before it's shown, and for anyone who can't see it.", {
                name: person.name,
              })}
            >
              <TextInput
                value={texts.alt}
                maxLength={TEXT_LIMITS.photoAlt}
                disabled={isSending}
                onChange={(event) => say({ alt: event.target.value })}
              />
            </Field>
          </>
        )}
      </form>
    </Sheet>
  );
}

interface FileChoiceProps {
  chosen: Chosen | null;
  isSending: boolean;
  onFile: (file: File | undefined) => void;
}

function FileChoice({ chosen, isSending, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {chosen && (
        <img
          src={chosen.url}
          alt={t('What you chose')}
          className="mx-auto block max-h-[min(16rem,26dvh)] max-w-full rounded-md bg-inset object-contain"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('Photo from this device')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="space-y-1">
        <Button variant="outline" disabled={isSending} onClick={() => input.current?.click()}>
          {t(chosen ? 'Choose another' : 'Choose a photo')}
        </Button>
        <p className="text-ink-soft text-sm">
          {t('Up to {size} MB. We remove where and when it was taken.', {
            size: PICTURE_LIMITS.bytes / 2 ** 20,
          })}
        </p>
      </div>
    </>
  );
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={t('Sending')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-inset"
    >
      <div className="h-full bg-pine" style={{ width: `${percent}%` }} />
    </div>
  );
}
