import { useStore } from '@nanostores/react';
import { Reply } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { parts, srOnly } from '../../../components/texts/parts';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { undoQueue } from '../../../components/ui/toast/undoQueue';
import { CLOSING_LINE } from '../../../shared/rules/messages/conversations';
import { t } from '../../../shared/texts/t';
import { postClose } from '../api';
import { asSaid } from '../storedTexts';
import { choose } from './chosenMember';
import { markConversationClosed, refreshConversations } from './conversationSync';

/** A button to answer, and one to close the conversation kindly, which can be undone at first. */
export default function OverdueAnswerRow({
  userId,
  firstName,
}: {
  userId: string;
  firstName: string;
}) {
  const isClosing = useStore($closing, { ssr: 'initial' }).has(userId);
  const undo = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const before = useRef(isClosing);
  useEffect(() => {
    if (before.current === isClosing) return;
    before.current = isClosing;
    (isClosing ? undo : end).current?.focus();
  }, [isClosing]);
  const name = { name: firstName };
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2 pl-[min(4.25rem,68px)] md:gap-0 md:pl-2">
      <p role="status" className={isClosing ? 'text-ink-soft text-sm' : 'sr-only'}>
        {isClosing && t('You wished {name} good luck.', name)}
      </p>
      {isClosing ? (
        <Button ref={undo} variant="outline" size="sm" onClick={() => keepOpen(userId)}>
          <span>{parts('Undo<name> {name}</name>', { name: srOnly }, name)}</span>
        </Button>
      ) : (
        <>
          <Button variant="outline" size="sm" onClick={() => choose(userId)}>
            <Reply className="size-4" aria-hidden="true" />
            <span>{parts('Answer<name> {name}</name>', { name: srOnly }, name)}</span>
          </Button>
          <Button
            ref={end}
            variant="quiet"
            size="sm"
            className="max-w-full"
            onClick={() => scheduleClose(userId)}
          >
            <span>
              {asSaid(CLOSING_LINE).replace('.', '')}
              {srOnly(` ${firstName}`)}
            </span>
          </Button>
        </>
      )}
    </div>
  );
}

const THINK_AGAIN_MS = 10_000;

/** Conversations that will be closed, while that can still be undone. */
export const $closing = atom<ReadonlySet<string>>(new Set());

const endings = undoQueue<{ id: string }>(({ id }) => void close(id), THINK_AGAIN_MS);

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => endings.flush());

function scheduleClose(userId: string): void {
  $closing.set(new Set([...$closing.get(), userId]));
  endings.add({ id: userId });
}

function keepOpen(userId: string): void {
  if (endings.undo(userId)) stopClosing(userId);
}

async function close(userId: string): Promise<void> {
  try {
    await postClose(userId);
    markConversationClosed(userId);
  } catch (error) {
    toastFailure(t('Not closed'), error);
    refreshConversations();
  }
  stopClosing(userId);
}

function stopClosing(userId: string): void {
  $closing.set(new Set([...$closing.get()].filter((id) => id !== userId)));
}
