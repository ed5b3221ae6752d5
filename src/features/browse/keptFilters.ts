import { isNumber, isObjectOf, isText, parsedAs } from '../../lib/shapes';
import { device } from '../../lib/storage';

const KEY = 'parkway-browse-filters';

/**
 * The filters last chosen on /browse on this device. They belong to one member: they are ignored
 * for another, and signing out deletes them.
 */
export interface KeptFilters {
  memberId: string;
  /** The member's age, so that the next visit knows the start filters before the server answers. */
  age: number;
  /** The query of the page URL. */
  query: string;
}

const isKeptFilters = isObjectOf<KeptFilters>({ memberId: isText, age: isNumber, query: isText });

export const readKeptFilters = () => parsedAs(isKeptFilters, device.read(KEY));

export const keepFilters = (kept: KeptFilters) => device.write(KEY, JSON.stringify(kept));
