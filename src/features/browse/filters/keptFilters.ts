import { isNumber, isObjectOf, isText, parsedAs } from '../../../lib/api/shapes';
import { sealedDevice } from '../../../lib/sealed/sealedValues';

const KEY = 'parkway-browse-filters';

/**
 * The filters last chosen on /browse on this device. They belong to one member: they are ignored
 * for another, and signing out deletes them.
 */
export interface StoredFilters {
  memberId: string;
  /** The member's age, so that the next visit knows the start filters before the server answers. */
  age: number;
  /** The query of the page URL. */
  query: string;
}

const isKeptFilters = isObjectOf<StoredFilters>({ memberId: isText, age: isNumber, query: isText });

export const readStoredFilters = () => parsedAs(isKeptFilters, sealedDevice.read(KEY));

export const storeFilters = (kept: StoredFilters) => sealedDevice.write(KEY, JSON.stringify(kept));
