import type { ToastMessage } from '../../components/ui/toast/toastStore';
import { SEALED_DAYS } from '../../shared/rules/safety/reports';
import { t } from '../../shared/texts/t';

/** The member that a report or a block is about. */
export interface Subject {
  id: string;
  firstName: string;
  matched: boolean;
  /** Deleted or no longer visible; can still be reported and blocked. */
  isGone: boolean;
  /** Known to be blocked already. */
  isBlocked?: boolean;
}

/** Stands for the name of someone who is gone, as the server says it, too. */
export const deletedName = () => t('Deleted member');

/** A message that can be sent with a report. */
export interface EvidenceMessage {
  id: string;
  own: boolean;
  content: string;
  sentAt: Date;
}

/** The result of a block or an unmatch; the page of the other member decides where to go. */
export interface ContactEnding {
  kind: 'blocked' | 'unmatched';
  notice: ToastMessage;
}

export function blockedNotice(name: string): ToastMessage {
  return {
    type: 'success',
    title: t('You blocked {name}', { name }),
    description: t(
      "You no longer see each other anywhere on Parkway. You can see who you've blocked in Settings.",
    ),
  };
}

export function unmatchedNotice(name: string): ToastMessage {
  return {
    type: 'success',
    title: t('You unmatched {name}', { name }),
    description: t('If something was wrong, you can report it in Settings for {days} days.', {
      days: SEALED_DAYS,
    }),
  };
}
