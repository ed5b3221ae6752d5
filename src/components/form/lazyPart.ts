/** Said when a part of the page cannot be loaded; the words of an API call that gets no answer. */
export const NOT_CONNECTED =
  "We're having trouble connecting right now. Please check your connection and try again.";

/** Starts loading what will be needed soon. A failure is told where the part is really needed. */
export function prefetch(load: () => Promise<unknown>) {
  load().catch(() => {});
}
