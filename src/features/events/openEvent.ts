import { pushQuery, replaceQuery } from '../../lib/pageQuery';
import { isObjectOf, isOneOf } from '../../lib/shapes';
import { eventIn, withEvent } from './eventUrl';

const isOpenedHere = isObjectOf<{ openedHere: true }>({ openedHere: isOneOf(true) });

/** Opens an event over the page; back closes it. */
export function openEvent(id: string): void {
  const { search } = window.location;
  if (eventIn(search) !== id) pushQuery(withEvent(search, id), { openedHere: true });
}

/** Closes it: by going back where it was opened here, so that forward opens it again. */
export function closeEvent(): void {
  if (isOpenedHere(window.history.state)) window.history.back();
  else replaceQuery(withEvent(window.location.search, null));
}
