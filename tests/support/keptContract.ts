/** The contract of a page that a device may still have, see `npm run keep-contract`. */
export const KEPT_CONTRACT = new URL('keptContract.json', import.meta.url);
