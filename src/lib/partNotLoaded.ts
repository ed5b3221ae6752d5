import { t } from '../shared/texts/t';

/**
 * `offline`: the server is unreachable; a retry may help. `outdated`: the server is reachable, but
 * this page cannot load the part, because a deploy removed its file or the browser remembers that
 * it could not be fetched. Only a reload helps.
 */
export type PartError = 'offline' | 'outdated';

/** Also used for an API call without an answer. Defined here for pages that start without calls. */
export const offlineMessage = () =>
  t("We're having trouble connecting right now. Please check your connection and try again.");

export const messageOfPart = (reason: PartError) =>
  reason === 'offline'
    ? offlineMessage()
    : t('This page is out of date. Reload it to continue; your drafts are kept.');

/** A part of the page whose code could not be loaded. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';

  constructor(
    readonly reason: PartError,
    cause?: unknown,
  ) {
    super(messageOfPart(reason), { cause });
  }
}

/** The message for a failure to load a part or to run its action. */
export function partErrorMessage(error: unknown): string {
  return error instanceof PartNotLoaded ? error.message : offlineMessage();
}
