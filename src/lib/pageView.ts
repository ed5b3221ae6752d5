import { TEXT_LIMITS } from '../shared/rules/limits';
import { refusesTracking } from './trackingRefusal';

const COUNTER = '/api/page-views';

/**
 * Reports a page view to the server: only its path, in a request that the page does not wait for
 * and that outlives the page.
 */
export function reportPageView(): void {
  if (refusesTracking()) return;
  const path = window.location.pathname.slice(0, TEXT_LIMITS.pageViewPath);
  const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
  navigator.sendBeacon(COUNTER, body);
}
