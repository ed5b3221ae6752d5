import { pagePath } from '../shared/texts/language';
import { refusesTracking } from './pageView';

/**
 * A third party's analytics, if the build configures one: `PUBLIC_ANALYTICS_SRC` is the URL of a
 * script that reads `window.dataLayer` (like gtag.js and compatible scripts) and sends to its own
 * origin; `PUBLIC_ANALYTICS_ID` is its id. Without both, the build contains none of this code: the
 * constants are known at build time, so that the rest is dropped.
 */
const ID: string | undefined = import.meta.env.PUBLIC_ANALYTICS_ID;
const SRC: string | undefined = import.meta.env.PUBLIC_ANALYTICS_SRC;

/** Their URLs may contain tokens of mailed links. */
const SECRET_PAGES = [
  '/login',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/plan-link',
  '/trusted',
];

type AnalyticsEvent = 'page_view' | 'sign_up' | 'view_subscribe' | 'purchase';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function isTracking(): boolean {
  return Boolean(ID && SRC) && !refusesTracking();
}

/** Records an event with the page's URL, without its query. */
export function track(event: AnalyticsEvent): void {
  if (!ID || !SRC) return;
  const { origin, pathname } = window.location;
  const isSecret = SECRET_PAGES.some((path) => pagePath(path) === pathname);
  if (refusesTracking() || isSecret) return;
  load(ID, SRC);
  gtag('event', event, { page_location: origin + pathname, page_referrer: '' });
}

/** Loads the script once, asynchronously. Events sent before wait in the list that it reads. */
function load(id: string, src: string): void {
  if (window.dataLayer) return;
  window.dataLayer = [];
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  const url = new URL(src);
  url.searchParams.set('id', id);
  script.src = url.href;
  script.async = true;
  script.referrerPolicy = 'origin';
  document.head.appendChild(script);
}

/** The script recognizes calls by their being `arguments` objects. */
function gtag(..._call: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would not be read as a call
  window.dataLayer?.push(arguments);
}
