import { describe, expect, it } from 'vitest';
import { suggestedAddress } from '../../src/features/auth/suggestedAddress';

describe('an address that looks mistyped', () => {
  it.for([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmali.con', 'ann@gmail.com'],
    ['ann@gmail', null],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@htmal.com', 'ann@hotmail.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@yhoo.com', 'ann@yahoo.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@aol.con', 'ann@aol.com'],
    ['ann@comcst.net', 'ann@comcast.net'],
    ['ann@optimumonline.net', null],
    [' Ann.B+x@GMIAL.com ', 'Ann.B+x@gmail.com'],
    ['ann@gmail.com.', null],
  ] as const)('%s suggests %s', ([typed, meant]) => {
    expect(suggestedAddress(typed)).toBe(meant);
  });

  it.for([
    ...['gmail.com', 'GMAIL.com', 'ymail.com', 'mail.com', 'email.com', 'yahoo.com', 'aol.com'],
    // Real domains of other countries, companies and schools, though similar.
    ...['yahoo.ca', 'yahoo.co.uk', 'yahoo.fr', 'hotmail.fr', 'hotmail.it', 'live.nl', 'gmx.net'],
    ...['aon.com', 'we.com', 'fmc.com', 'horizon.net', 'proton.de', 'bmail.example', 'rutgers.org'],
    ...['njit.edu', 'stevens.edu', 'hey.com', 'parkway.example', 'fastmail.com', 'zoho.com'],
  ])('%s is accepted', (domain) => {
    expect(suggestedAddress(`ann@${domain}`)).toBeNull();
  });

  it.for([
    '',
    'ann',
    '@gmial.com',
    'ann@',
    'ann@@gmial.com',
    'ann b@gmial.com',
    'ann@.',
    'ann@.com',
  ])('an address that is not complete is ignored: "%s"', (typed) =>
    expect(suggestedAddress(typed)).toBeNull(),
  );
});
