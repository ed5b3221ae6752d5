import { atom } from 'nanostores';

/** Where two members could meet; an event proposes its start. */
export interface PlanPlaceChoice {
  kind: 'typed' | 'town' | 'event';
  name: string;
  eventId?: string;
  startsAt?: string;
}

interface OpenedPlanSheet {
  userId: string;
  /** What the member pressed beside; without it they choose. */
  place?: PlanPlaceChoice | undefined;
}

export const $planSheet = atom<OpenedPlanSheet | null>(null);

let opener: Element | null = null;

/** Remembers what had the focus, which gets it back. */
export function openPlanSheet(userId: string, place?: PlanPlaceChoice): void {
  opener = document.activeElement;
  $planSheet.set({ userId, place });
}

/** Whether the focus went back; a menu's item, for example, is gone. */
export function focusPlanOpener(): boolean {
  if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) {
    return false;
  }
  opener.focus();
  return true;
}
