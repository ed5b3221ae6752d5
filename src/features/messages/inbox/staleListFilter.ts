/** How many times the list was requested. */
let asked = 0;

/** Members whose contact or conversation ended, each with the number of requests by then. */
const gone = new Map<string, number>();
const closed = new Map<string, number>();

export const recordEndedContact = (userId: string) => gone.set(userId, asked);
export const recordClosed = (userId: string) => closed.set(userId, asked);

/** Whether the member has unmatched or blocked them on this page. */
export const hasEndedContact = (userId: string) => gone.has(userId);

/** Call before the list is requested: members who leave while it is on its way are left out. */
export function beginListRequest() {
  asked += 1;
  const number = asked;
  const since = (times: Map<string, number>) => (userId: string) =>
    (times.get(userId) ?? 0) >= number;
  return { isGone: since(gone), isClosed: since(closed) };
}
