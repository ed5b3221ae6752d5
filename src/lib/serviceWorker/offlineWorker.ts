/** The service worker; with the query it also keeps pages and answers, see `readOffline.ts`. */
export const WORKER = '/push.js';
const OFFLINE_QUERY = '?offline';
export const OFFLINE_WORKER = `${WORKER}${OFFLINE_QUERY}`;

/** By the end of its URL. */
export const isOfflineWorker = (url: string | undefined) => url?.endsWith(OFFLINE_QUERY) ?? false;

/** When a kept answer came from the server, as ISO 8601. */
export const KEPT_AT = 'X-Kept-At';

/** Asks the worker to update what it keeps; it answers on the port. The inbox sends its HTML. */
export const KEEP = 'keep';
