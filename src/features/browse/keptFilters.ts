import { isNumber, isObjectOf, isText, parsedAs } from '../../lib/shapes';
import { device } from '../../lib/storage';

const KEY = 'parkway-browse-filters';

/**
 * What was chosen on /browse when this device was last there. One member's: of another nothing is
 * taken, and signing out forgets it.
 */
export interface KeptFilters {
  memberId: string;
  /** The member's own, so that the next visit knows where to start before the server has answered. */
  age: number;
  /** The query of the page URL. */
  query: string;
}

const isKeptFilters = isObjectOf<KeptFilters>({ memberId: isText, age: isNumber, query: isText });

export const readKeptFilters = () => parsedAs(isKeptFilters, device.read(KEY));

export const keepFilters = (kept: KeptFilters) => device.write(KEY, JSON.stringify(kept));
