import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { device } from '../../lib/storage';
import {
  SAFETY_NOTICE_VERSION,
  SAFETY_TIPS,
  SAFETY_WARNINGS,
  SCREENING_NOTICE,
} from '../../shared/rules/safetyNotice';
import { hasWritten } from './conversationModel';
import { conversationsQuery } from './conversationSync';

interface SafetyNoticeProps {
  /** It stands in a scroller of others; else it scrolls by itself, and leaves the thread its room. */
  hasRoom: boolean;
  onUnderstood: () => void;
}

/** The safety awareness notice that New Jersey asks for, before somebody's first message. */
export function SafetyNotice({ hasRoom, onUnderstood }: SafetyNoticeProps) {
  return (
    <div
      className={classNames(
        'mb-2 flex flex-col rounded-md border-2 border-pine bg-card',
        hasRoom ? 'shrink-0' : 'max-h-[45dvh] min-h-0',
      )}
    >
      <section
        tabIndex={hasRoom ? undefined : 0}
        aria-labelledby="safety-title"
        className={classNames(
          'px-4 pt-3 outline-offset-[-3px]',
          !hasRoom && 'min-h-0 overflow-y-auto',
        )}
      >
        <h3 id="safety-title" className="flex items-center gap-2 text-lg">
          <ShieldCheck className="size-5 shrink-0 text-pine" aria-hidden="true" />
          Before your first message
        </h3>
        <p className="mt-2 font-extrabold text-base">{SCREENING_NOTICE}</p>
        <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm sm:columns-2">
          {SAFETY_TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        {SAFETY_WARNINGS.map((warning) => (
          <p key={warning} className="mt-2 text-sm">
            {warning}
          </p>
        ))}
      </section>
      <div className="px-4 py-3">
        <Button variant="outline" size="sm" onClick={onUnderstood}>
          I understand
        </Button>
      </div>
    </div>
  );
}

/**
 * Whether the safety notice has to be shown. `wroteHere` is unknown while the thread is being
 * loaded.
 */
export function useFirstMessage(ownId: string, userId: string, wroteHere: boolean | undefined) {
  const conversations = useQuery(conversationsQuery);
  const [understood, setUnderstood] = useState(() => isUnderstood(ownId));
  // Shown once too often rather than never: also where the list could not be loaded.
  const isFirstEver = wroteHere === false && !hasWritten(conversations.data ?? [], ownId, userId);
  return {
    isNoticeDue: isFirstEver && !understood,
    understand: () => {
      rememberUnderstood(ownId);
      setUnderstood(true);
    },
  };
}

const keyOf = (memberId: string) => `parkway-safety:${memberId}`;

/** Whether this member has put away the notice in its present wording on this device. */
const isUnderstood = (memberId: string) => device.read(keyOf(memberId)) === SAFETY_NOTICE_VERSION;

const rememberUnderstood = (memberId: string) =>
  device.write(keyOf(memberId), SAFETY_NOTICE_VERSION);
