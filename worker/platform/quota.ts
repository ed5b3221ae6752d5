/** How much of a limit the caller has left after this call. */
export interface Quota {
  /** The limit's name in `RateLimit-Policy`. */
  name: string;
  limit: number;
  /** The limit's window in seconds. */
  window: number;
  left: number;
  /** Seconds until the full limit is available again. */
  resetIn: number;
}

/** Only the caller's own limits: what others have used is disclosed to no one. */
export type Quotas = Map<string, Quota>;
