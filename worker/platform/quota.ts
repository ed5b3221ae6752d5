/** What is left of a limit to whoever calls, after this call. */
export interface Quota {
  /** Of the limit, as `RateLimit-Policy` names it. */
  name: string;
  limit: number;
  /** Seconds that the limit is for. */
  window: number;
  left: number;
  /** Seconds until all of it is there again. */
  resetIn: number;
}

/** Only of limits of the caller's own: what others used up is told to nobody. */
export type Quotas = Map<string, Quota>;
