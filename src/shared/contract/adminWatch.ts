import * as z from 'zod/mini';
import { isoTime } from './fields';

const promiseStand = z.object({
  name: z.string(),
  /** What is promised, and within which time. */
  words: z.string(),
  /** What to look at first when it is overdue. */
  mend: z.string(),
  /** Since when the oldest waits that is not done; `null`: nothing waits. */
  openSince: z.nullable(isoTime),
  isOverdue: z.boolean(),
});

/** Every promise with a time, as it stands at the moment of the answer. */
export const promiseStands = z.array(promiseStand);

const count = z.int();

/** Milliseconds that so many of the answers took at most; `null`: longer than is measured. */
const took = z.nullable(z.int());

const routeRequests = z.object({
  /** Method and pattern, such as `GET /api/users/:id`. */
  route: z.string(),
  requests: count,
  /** Answers of 500 and above. */
  errors: count,
  p50: took,
  p95: took,
});

/** The last 24 hours, the present one included. */
export const requestFigures = z.object({
  /** Oldest first, also those in which nothing was asked. */
  hours: z.array(z.object({ from: isoTime, requests: count, errors: count })),
  /** Most asked first. */
  routes: z.array(routeRequests),
});

/** What policies kept from pages in the last two weeks, the most often reported first. */
export const cspReportCounts = z.array(
  z.object({
    /** The route of the page, without ids; `other` for what is no page of ours. */
    page: z.string(),
    directive: z.string(),
    /** A host, `self`, the kind of what has no address, or `other`. */
    blocked: z.string(),
    count,
    /** The last New Jersey day on which it was reported. */
    lastDay: z.iso.date(),
  }),
);

export type CspReportCounts = z.infer<typeof cspReportCounts>;
export type PromiseStand = z.infer<typeof promiseStand>;
export type RouteRequests = z.infer<typeof routeRequests>;
export type RequestFigures = z.infer<typeof requestFigures>;
