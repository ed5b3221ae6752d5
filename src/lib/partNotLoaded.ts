/**
 * `offline`: nothing answers; it is worth trying again. `outdated`: the server answers, and still this
 * page cannot have the part, since a deploy took its file away or the browser keeps in mind that the
 * file could not be fetched: only a page that is loaded again gets it.
 */
export type PartError = 'offline' | 'outdated';

/** Also of an API call without an answer. Apart from those, for pages that make no call at first. */
export const OFFLINE_MESSAGE =
  "We're having trouble connecting right now. Please check your connection and try again.";

export const PART_ERROR_MESSAGES: Record<PartError, string> = {
  offline: OFFLINE_MESSAGE,
  outdated: 'This page is out of date. Load it again to go on; your drafts are kept.',
};

/** A part of the page whose code could not be loaded. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';

  constructor(
    readonly reason: PartError,
    cause?: unknown,
  ) {
    super(PART_ERROR_MESSAGES[reason], { cause });
  }
}

/** For whoever needed a part, or the act in it. */
export function partErrorMessage(error: unknown): string {
  return error instanceof PartNotLoaded ? error.message : OFFLINE_MESSAGE;
}
