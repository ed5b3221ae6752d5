import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../worker/domain/payments/addressCode';

describe('the mailbox of an address', () => {
  it.for([
    ['ann@example.com', 'ann@example.com'],
    ['Ann@Example.COM', 'ann@example.com'],
    ['ann+parkway@example.com', 'ann@example.com'],
    ['ann+a+b@example.com', 'ann@example.com'],
    ['ann+@example.com', 'ann@example.com'],
    ['a.nn@example.com', 'a.nn@example.com'],
    ['+ann@example.com', '+ann@example.com'],
    ['ann@plus+example.com', 'ann@plus+example.com'],
  ] as const)('%s is %s', ([address, mailbox]) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
