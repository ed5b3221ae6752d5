/** The ledger counts this many New Jersey days, up to yesterday. */
export const LEDGER_DAYS = 365;
/** A figure based on fewer cases than this is not published: it could identify someone. */
export const SHOWN_FROM = 20;
