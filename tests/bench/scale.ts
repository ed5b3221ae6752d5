import { LOGGED_SHARE } from '../../worker/platform/log.ts';
import type { DayCost } from './memberDay.ts';
import { costOf, LIMITS, PRICES, type Priced } from './prices.ts';
import type { Row } from './report.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const DAYS = 30;
/** Assumptions where no bench here can measure. */
const ASSUMED = {
  /** The busiest hour's share of a day's acts. */
  busiestHour: 0.1,
  /** Accounts per daily member. */
  accounts: 4,
  cpuMillisecondsARequest: 6,
  /** Objects are billed while they work, for 128 MB each. */
  objectMillisecondsACall: 15,
  objectGigabytes: 0.128,
  /** Per account: its own object and half of three conversations' objects, 16 kB each. */
  objectBytes: 2.5 * 16_000,
  /** Per account: two pictures in five widths. */
  pictureBytes: 600_000,
  mails: 1,
  pageViews: 40,
};

export interface Measured {
  day: DayCost;
  /** Bytes per account in D1. */
  bytes: number;
}

/** What so many daily members cost per month, and how much of each limit they use. */
export function scaleRows(measured: Measured): Row[] {
  return SIZES.flatMap((members) => {
    const size = `${members.toLocaleString('en-US')} daily members`;
    const costs = costOf(usedBy(members, measured));
    const dearest = Object.entries(costs)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([name, dollars]) => `${WORDS[name as Priced]} ${money(dollars)}`);
    const total = Object.values(costs).reduce((sum, each) => sum + each, PRICES.plan);
    const uses = usesOf(members, measured);
    const [first] = [...uses].sort((a, b) => b.part - a.part);
    return [
      row(`${size}: a month`, money(total), dearest.join(', ')),
      ...uses.map(({ what, part, ground }) => {
        const isFirst = what === first?.what;
        return row(
          `${size}: ${what}`,
          percent(part),
          isFirst ? `${ground}; the first limit` : ground,
        );
      }),
    ];
  });
}

function usedBy(members: number, { day, bytes }: Measured): Record<Priced, number> {
  const monthly = (each: number) => each * members * DAYS;
  const accounts = members * ASSUMED.accounts;
  const seconds = (day.objectCalls * ASSUMED.objectMillisecondsACall) / 1_000;
  return {
    requests: monthly(day.requests),
    cpuMilliseconds: monthly(day.requests * ASSUMED.cpuMillisecondsARequest),
    keyReads: monthly(day.kvReads),
    databaseRowsRead: monthly(day.rowsRead),
    databaseRowsWritten: monthly(day.rowsWritten),
    databaseGigabytes: Math.min(accounts * bytes, LIMITS.databaseBytes) / 1e9,
    objectRequests: monthly(day.objectCalls),
    objectGigabyteSeconds: monthly(seconds * ASSUMED.objectGigabytes),
    objectRowsWritten: monthly(day.objectRowsWritten),
    objectGigabytes: (accounts * ASSUMED.objectBytes) / 1e9,
    pictureReads: monthly(day.pictures),
    pictureGigabytes: (accounts * ASSUMED.pictureBytes) / 1e9,
    mails: monthly(ASSUMED.mails),
    logLines: monthly(day.requests * LOGGED_SHARE),
  };
}

/** Shares of limits that the busiest hour, or the total storage, uses. */
function usesOf(members: number, { day, bytes }: Measured) {
  const aSecond = (each: number) => (each * members * ASSUMED.busiestHour) / 3_600;
  const busy = (milliseconds: number) => aSecond(milliseconds) / LIMITS.databaseMilliseconds;
  const itself = busy(day.milliseconds - day.replicaMilliseconds);
  return [
    {
      what: "D1's one thread",
      part: busy(day.milliseconds),
      ground: `${Math.round(aSecond(day.trips))} trips a second; ${percent(itself)} with read replicas`,
    },
    {
      what: "D1's 10 GB",
      part: (members * ASSUMED.accounts * bytes) / LIMITS.databaseBytes,
      ground: `${(bytes / 1_000).toFixed(1)} kB an account`,
    },
    {
      what: 'the object of page views',
      part: aSecond(ASSUMED.pageViews) / LIMITS.objectRequestsASecond,
      ground: `${Math.round(aSecond(ASSUMED.pageViews))} views a second`,
    },
  ];
}

const WORDS: Readonly<Record<Priced, string>> = {
  requests: 'requests',
  cpuMilliseconds: 'CPU',
  keyReads: 'KV reads',
  databaseRowsRead: 'D1 reads',
  databaseRowsWritten: 'D1 writes',
  databaseGigabytes: 'D1 storage',
  objectRequests: 'calls of objects',
  objectGigabyteSeconds: 'time of objects',
  objectRowsWritten: 'writes of objects',
  objectGigabytes: 'storage of objects',
  pictureReads: 'picture reads',
  pictureGigabytes: 'picture storage',
  mails: 'mails',
  logLines: 'log lines',
};

const money = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-US')}`;
const percent = (part: number) => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)}%`;
const row = (what: string, value: string, detail: string): Row => ({
  what,
  value,
  detail,
  goal: '',
  isMet: null,
});
