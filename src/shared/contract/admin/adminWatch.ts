import * as z from 'zod/mini';
import { isoTime } from '../fields';

const promiseStand = z.object({
  name: z.string(),
  /** What is promised, and within what time. */
  words: z.string(),
  /** What to check first when it is overdue. */
  mend: z.string(),
  /** Since when the oldest pending item waits; `null` when nothing waits. */
  openSince: z.nullable(isoTime),
  isOverdue: z.boolean(),
  /** When the oldest pending item is due; of a queue, the soonest due that this administrator sees. */
  dueAt: z.optional(z.nullable(isoTime)),
  /** How many wait in the administrator's queue, if the promise has one. */
  count: z.optional(z.int()),
});

/** The state of every promise with a time limit, at the moment of the answer. */
export const promiseStands = z.array(promiseStand);

const count = z.int();

/** Milliseconds that this share of the answers took at most; `null`: longer than is measured. */
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

/** The last 24 hours, including the current one. */
export const requestFigures = z.object({
  /** Oldest first, including those without requests. */
  hours: z.array(z.object({ from: isoTime, requests: count, errors: count })),
  /** Most requested first. */
  routes: z.array(routeRequests),
});

/** What policies blocked in the last two weeks, the most frequent first. */
export const cspReportCounts = z.array(
  z.object({
    /** The route of the page, without ids; `other` when it is not one of ours. */
    page: z.string(),
    directive: z.string(),
    /** A host, `self`, the kind of a source without a URL, or `other`. */
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
