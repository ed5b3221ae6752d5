/** How often a list was asked for. */
let asked = 0;

/** Whom the member parted from, or closed, and how often had been asked by then. */
const gone = new Map<string, number>();
const closed = new Map<string, number>();

export const noteGone = (userId: string) => gone.set(userId, asked);
export const noteClosed = (userId: string) => closed.set(userId, asked);

/** The member has parted from them on this page. */
export const isParted = (userId: string) => gone.has(userId);

/**
 * Before a list is asked for. Whoever leaves while the answer is on its way is not in it: the server
 * may have written it before.
 */
export function askForList() {
  asked += 1;
  const number = asked;
  const since = (times: Map<string, number>) => (userId: string) =>
    (times.get(userId) ?? 0) >= number;
  return { isGone: since(gone), isClosed: since(closed) };
}
