import { describe, expect, it } from 'vitest';
import * as limits from '../../src/shared/rules/limits';
import { REPORT_HOURS } from '../../src/shared/rules/safety/reports';

const MINUTE = 60;
const HOUR = 3_600;

describe('promised limits', () => {
  it.for([
    ['likes of a free day', limits.DAILY_LIMITS.free.likes, 50],
    ['messages of a free day', limits.DAILY_LIMITS.free.messages, 20],
    ['super likes of a premium day', limits.DAILY_LIMITS.premium.superLikes, 5],
    ['messages before an answer', limits.REQUEST_MESSAGES, 3],
    ['days until a pass returns', limits.PASS_RETURNS_AFTER_DAYS, 30],
    ['minutes of a boost', limits.BOOST.minutes, 30],
    ['members shown to who likes for free', limits.FREE_LIKES_SHOWN, 3],
    ['searches by address in a day', limits.EMAIL_SEARCHES_A_DAY, 10],
    ['additional photos', limits.MAX_ADDITIONAL_PHOTOS, 5],
    ['members on a page', limits.PAGE_SIZE.browse, 24],
    ['messages on a page', limits.PAGE_SIZE.messages, 50],
    ['events on a page', limits.EVENTS_PAGE, 50],
    ['bytes of a body: 64 KB', limits.BODY_LIMIT_BYTES, 65_536],
    ['bytes of a picture: 5 MB', limits.PICTURE_LIMITS.bytes, 5_242_880],
    ['pixels of a picture: 40 million', limits.PICTURE_LIMITS.pixels, 40_000_000],
    ['pixels of a side', limits.PICTURE_LIMITS.side.max, 12_000],
    ['bytes of an import: 5 MB', limits.IMPORT_LIMIT_BYTES, 5_242_880],
    ['minutes of a link that resets a password', limits.RESET_MINUTES, 60],
    ['hours until a report is looked at', REPORT_HOURS, 24],
  ] as const)('%s', ([, limit, promised]) => {
    expect(limit).toBe(promised);
  });

  it.for([
    ['a support message', limits.TEXT_LIMITS.contactMessage, 5_000],
    ['its name', limits.TEXT_LIMITS.contactName, 100],
    ['its subject', limits.TEXT_LIMITS.contactSubject, 150],
    ['the details of a report', limits.TEXT_LIMITS.reportDetails, 2_000],
    ['the path of a viewed page', limits.TEXT_LIMITS.pageViewPath, 200],
  ] as const)('characters of %s', ([, limit, promised]) => {
    expect(limit).toBe(promised);
  });
});

describe('tries within a period', () => {
  it.for([
    ['loginPerAddress', 5, 15 * MINUTE],
    ['loginPerAddressEverywhere', 20, 15 * MINUTE],
    ['loginPerNetwork', 20, 15 * MINUTE],
    ['passwordPerMember', 5, 15 * MINUTE],
    ['registrationPerNetwork', 20, HOUR],
    ['forgotPasswordPerAddress', 3, HOUR],
    ['forgotPasswordPerAddressEverywhere', 10, HOUR],
    ['forgotPasswordPerNetwork', 10, HOUR],
    ['confirmationMailsPerAddress', 3, 24 * HOUR],
    ['confirmationMailsPerNetwork', 10, HOUR],
    ['contactPerNetwork', 5, HOUR],
    ['forgedWebhooksPerNetwork', 60, MINUTE],
    ['diagnosesPerMember', 30, HOUR],
    ['testMailsPerMember', 5, HOUR],
  ] as const)('%s: %i in %i seconds', ([name, limit, window]) => {
    expect(limits.RATE_LIMITS[name]).toEqual({ limit, window });
  });

  it.for([
    ['pages that a network views', limits.RATE_LIMITS.pageViewsPerNetwork],
    ['orders of a member', limits.RATE_LIMITS.ordersPerMember],
    ['readings of a calendar', limits.CALENDAR_READS],
  ] as const)('%s are counted by the hour', ([, { limit, window }]) => {
    expect(window).toBe(HOUR);
    expect(limit).toBeGreaterThanOrEqual(20);
  });
});

describe('limits that depend on each other', () => {
  it('keep the default page below the longest', () => {
    expect(limits.ADMIN_PAGE.usual).toBeLessThan(limits.ADMIN_PAGE.max);
    expect(limits.PAGE_SIZE.browse).toBeLessThan(limits.PAGE_SIZE.browseMax);
    expect(limits.PAGE_SIZE.messages).toBeLessThan(limits.PAGE_SIZE.messagesMax);
  });

  it('allow a whole message within a body', () => {
    // Escaped in JSON, a UTF-16 unit takes six bytes.
    const longest = Math.max(
      ...Object.values({ ...limits.TEXT_LIMITS, ...limits.EVENT_TEXT_LIMITS }),
    );
    expect(longest * 6).toBeLessThan(limits.BODY_LIMIT_BYTES);
    expect(limits.BODY_LIMIT_BYTES).toBeLessThan(limits.PICTURE_LIMITS.bytes);
  });

  it('leave room for the attendees of an event', () => {
    const { min, max } = limits.EVENT_CAPACITY;
    expect(min).toBe(1);
    expect(max).toBeGreaterThan(min);
  });
});
