import { describe, expect, it } from 'vitest';
import { mailboxOfPerson } from '../../worker/domain/payments/addressCode';

describe('the mailbox of an address', () => {
  it.for([
    ['ann@example.com', 'ann@example.com'],
    ['Ann@Example.COM', 'ann@example.com'],
    ['ann+parkway@example.com', 'ann@example.com'],
    ['ann+a+b@example.com', 'ann@example.com'],
    ['ann+@example.com', 'ann@example.com'],
    ['a.nn@example.com', 'a.nn@example.com'],
    ['a.nn@gmail.com', 'ann@gmail.com'],
    ['A.n.n+again@GoogleMail.com', 'ann@gmail.com'],
    ['a.nn@mygmail.com', 'a.nn@mygmail.com'],
    ['a.nn@gmail.com.example', 'a.nn@gmail.com.example'],
    ['+ann@example.com', '+ann@example.com'],
    ['ann@plus+example.com', 'ann@plus+example.com'],
  ] as const)('%s is %s', ([address, mailbox]) => {
    expect(mailboxOfPerson(address)).toBe(mailbox);
  });
});
