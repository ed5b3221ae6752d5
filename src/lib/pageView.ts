import { TEXT_LIMITS } from '../shared/rules/limits';

const COUNTER = '/api/page-views';

/** Reports the page's path in a request that outlives the page. */
export function reportPageView(): void {
  if (refusesTracking()) return;
  const path = window.location.pathname.slice(0, TEXT_LIMITS.pageViewPath);
  const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
  navigator.sendBeacon(COUNTER, body);
}

/** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function refusesTracking(): boolean {
  const asksForPrivacy =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return asksForPrivacy || navigator.doNotTrack === '1';
}
