import { useStore } from '@nanostores/react';
import { Reply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { CLOSING_LINE } from '../../../shared/rules/messages/fixedTexts';
import { $closing, keepOpen, scheduleClose } from '../thread/scheduleClose';
import { choose } from './chosenMember';

interface LateRowProps {
  userId: string;
  firstName: string;
}

/**
 * Below a conversation that has waited for days: a button to answer, and one to close it kindly,
 * which can be undone for a while.
 */
export function OverdueAnswerRow({ userId, firstName }: LateRowProps) {
  const isClosing = useStore($closing, { ssr: 'initial' }).has(userId);
  const undo = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const before = useRef(isClosing);
  useEffect(() => {
    if (before.current === isClosing) return;
    before.current = isClosing;
    (isClosing ? undo : end).current?.focus();
  }, [isClosing]);
  const about = <span className="sr-only"> {firstName}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2 pl-[min(4.25rem,68px)] md:gap-0 md:pl-2">
      <p role="status" className={isClosing ? 'text-ink-soft text-sm' : 'sr-only'}>
        {isClosing && `You wished ${firstName} good luck.`}
      </p>
      {isClosing ? (
        <Button ref={undo} variant="outline" size="sm" onClick={() => keepOpen(userId)}>
          <span>Undo{about}</span>
        </Button>
      ) : (
        <>
          <Button variant="outline" size="sm" onClick={() => choose(userId)}>
            <Reply className="size-4" aria-hidden="true" />
            <span>Answer{about}</span>
          </Button>
          <Button
            ref={end}
            variant="quiet"
            size="sm"
            className="max-w-full"
            onClick={() => scheduleClose(userId)}
          >
            <span>
              {CLOSING_LINE.replace('.', '')}
              {about}
            </span>
          </Button>
        </>
      )}
    </div>
  );
}
