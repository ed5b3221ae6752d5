import { describe, expect, it } from 'vitest';
import { MAIL_PRIORITIES, shareLimits } from '../../worker/domain/mail/mailPriority';
import { codeOf, refusalCause } from '../../worker/domain/mail/providerAnswer';

const refused = (code: unknown, message = 'No.') => Object.assign(new Error(message), { code });

describe("the provider's answer", () => {
  it.for([
    [refused('E_RATE_LIMIT_EXCEEDED'), 'rate'],
    [refused('E_DAILY_LIMIT_EXCEEDED'), 'quota'],
    [new Error('E_DAILY_LIMIT_EXCEEDED: come back tomorrow'), 'quota'],
    [refused('E_RECIPIENT_SUPPRESSED'), 'mail'],
    [refused('E_HEADERS_TOO_LARGE'), 'mail'],
    [refused('E_SENDER_NOT_VERIFIED'), null],
    [refused('E_INTERNAL_SERVER_ERROR'), null],
    [refused(429), null],
    [new Error('451 try again later'), null],
    ['E_RATE_LIMIT_EXCEEDED', null],
    [undefined, null],
  ] as const)('is read from its code only: %s', ([error, answer]) => {
    expect(refusalCause(error)).toBe(answer);
  });

  it('returns no more than the code, because its text may contain an address', () => {
    const error = new Error('E_RECIPIENT_SUPPRESSED ann@parkway.example');
    expect(codeOf(error)).toBe('E_RECIPIENT_SUPPRESSED');
    expect(codeOf(refused('ann@parkway.example'))).toBeNull();
  });
});

describe('the shares', () => {
  it.for([20, 200, 50_000])('leave room for each higher priority: %s mails a day', (quota) => {
    const bounds = MAIL_PRIORITIES.map((priority) => shareLimits(priority, quota));
    expect(bounds.slice(0, 2)).toEqual([null, null]);
    const before = bounds.slice(2).map((each) => each?.before ?? 0);
    expect(before).toEqual(before.toSorted((a, b) => b - a));
    expect(new Set(before).size).toBe(before.length);
    expect(before[0]).toBeLessThan(quota);
    for (const each of bounds.slice(2)) expect(each?.own).toBeGreaterThan(0);
  });
});
