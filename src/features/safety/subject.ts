import type { ToastMessage } from '../../components/ui/toastStore';
import { SEALED_DAYS } from '../../shared/rules/reports';

/** Whom a report or a block is about. */
export interface Subject {
  id: string;
  firstName: string;
  matched: boolean;
  /** Deleted, or not visible any more: can be reported and blocked all the same. */
  isGone: boolean;
  /** Known to be blocked already. */
  isBlocked?: boolean;
}

export const DELETED_NAME = 'Deleted member';

/** A message that can be sent along with a report. */
export interface EvidenceMessage {
  id: string;
  own: boolean;
  content: string;
  sentAt: Date;
}

/** The two have parted; the page that shows the other side decides where to go from there. */
export interface Parting {
  kind: 'blocked' | 'unmatched';
  notice: ToastMessage;
}

export function blockedNotice(name: string): ToastMessage {
  return {
    type: 'success',
    title: `You blocked ${name}`,
    description:
      'You no longer see each other anywhere on Parkway. Settings lists whom you have blocked.',
  };
}

export function unmatchedNotice(name: string): ToastMessage {
  return {
    type: 'success',
    title: `You unmatched ${name}`,
    description: `If something was wrong: for ${SEALED_DAYS} days you can report it, in Settings.`,
  };
}
