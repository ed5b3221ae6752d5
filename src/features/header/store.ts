import { atom } from 'nanostores';
import { watchAnswers } from '../../lib/api/api-client';
import { isOfflineWorker, KEEP } from '../../lib/serviceWorker/offlineWorker';
import { device } from '../../lib/storage';
import { DAY } from '../../shared/rules/durations';

/** When the latest answer came from the server, if this device kept it; `null` while it answers. */
export const $keptAt = atom<string | null>(null);

watchAnswers((keptAt) => $keptAt.set(keptAt));

// What is kept is brought up to date when the member looks away; the inbox is kept as it is left.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    const worker = navigator.serviceWorker?.controller;
    const isAway = document.visibilityState === 'hidden';
    if (!isAway || !isOfflineWorker(worker?.scriptURL)) return;
    const inbox = window.location.search ? null : document.querySelector('.message-panes');
    worker?.postMessage(inbox?.outerHTML ?? KEEP);
  });
}

/** Chromium's own dialog; browsers' types do not know it. */
export interface InstallPrompt {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How the product is installed here: by the browser's dialog, or by hand on iPhones and iPads. */
export type InstallWay = InstallPrompt | 'by hand';

/** Set while it is time to offer that; `null` for most of the time. */
export const $installOffer = atom<InstallWay | null>(null);

const DAYS = 'parkway-days';
const MATCHED = 'parkway-matched';
const ANSWERED = 'parkway-install-answered';
const DAYS_OF_USE = 3;
let way: InstallWay | null = null;

/** The days on which pages were used here, at most three. */
function daysOfUse(): string[] {
  const days = (device.read(DAYS) ?? '').split(',').filter(Boolean);
  const today = String(Math.floor(Date.now() / DAY));
  if (days.includes(today) || days.length >= DAYS_OF_USE) return days;
  device.write(DAYS, [...days, today].join());
  return [...days, today];
}

/** On the third day of use or after the first match; once. */
function offerIfDue(): void {
  const isLater = daysOfUse().length >= DAYS_OF_USE || device.read(MATCHED) === '1';
  // Not offered either if the answer could not be stored.
  const isOpen = device.read(ANSWERED) === null;
  $installOffer.set(isLater && isOpen ? way : null);
}

export function noteFirstMatch(): void {
  device.write(MATCHED, '1');
  offerIfDue();
}

export function answerInstallOffer(): void {
  device.write(ANSWERED, '1');
}

const isPrompt = (event: Event): event is Event & InstallPrompt => 'prompt' in event;

if (typeof window !== 'undefined') {
  // Only Safari on iPhones and iPads has it: false in a tab, true once installed.
  if ('standalone' in navigator && navigator.standalone === false) way = 'by hand';
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) way = event;
    offerIfDue();
  });
  offerIfDue();
}

/** The number of unread notifications among the loaded ones. */
export const $unreadNotificationCount = atom(0);
