import { describe, expect, it } from 'vitest';
import { AGE_OPTIONS, AGE_RANGE_PATTERN } from '../../src/shared/rules/discovery/browseFilters';
import { ID_PATTERN } from '../../src/shared/rules/ids';
import {
  TURNSTILE_META,
  TURNSTILE_ORIGIN,
  TURNSTILE_TOKEN_MAX,
} from '../../src/shared/rules/members/account';
import { newId } from '../../worker/platform/ids';

const letters = (count: number) => 'a1'.repeat(count).slice(0, count);

describe('an id', () => {
  it('is generated for a new row', () => {
    expect(newId('usr')).toMatch(ID_PATTERN);
  });

  it.for([`msg_${letters(16)}`, `pho_${letters(40)}`])('may be %s', (id) => {
    expect(id).toMatch(ID_PATTERN);
  });

  it.for([
    `us_${letters(20)}`,
    `usrs_${letters(20)}`,
    `USR_${letters(20)}`,
    `us1_${letters(20)}`,
    `usr-${letters(20)}`,
    `usr_${letters(15)}`,
    `usr_${letters(41)}`,
    `usr_${letters(19)}A`,
    `usr_${letters(19)}'`,
    `usr_${letters(19)}_`,
    ` usr_${letters(20)}`,
    `usr_${letters(20)}/`,
    `usr_${letters(20)}\n`,
    '1',
  ])('is never %j', (id) => {
    expect(id).not.toMatch(ID_PATTERN);
  });
});

describe('a range of ages', () => {
  it.for([
    ['25-35', '25', '35', undefined],
    ['99-100', '99', '100', undefined],
    ['100-120', '100', '120', undefined],
    ['55+', undefined, undefined, '55'],
    ['100+', undefined, undefined, '100'],
  ] as const)('%s is read', ([text, from, to, least]) => {
    const [, ...read] = AGE_RANGE_PATTERN.exec(text) ?? [];
    expect(read).toEqual([from, to, least]);
  });

  it('is each one that the filter offers', () => {
    for (const option of AGE_OPTIONS) expect(option).toMatch(AGE_RANGE_PATTERN);
  });

  it.for([
    '',
    '25',
    '5-35',
    '25-5',
    '1000-35',
    '25-1000',
    'ab-cd',
    '5+',
    '1000+',
    'ab+',
    '55++',
    '55-',
    '25-35 ',
    ' 25-35',
    ' 55+',
    '25-35-45',
  ])('is never %j', (text) => {
    expect(text).not.toMatch(AGE_RANGE_PATTERN);
  });
});

describe('Turnstile', () => {
  // https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
  it("loads from Cloudflare's URL, with tokens as long as documented", () => {
    expect(TURNSTILE_ORIGIN).toBe('https://challenges.cloudflare.com');
    expect(TURNSTILE_TOKEN_MAX).toBe(2_048);
  });

  it('is found on a page by the name of a meta element', () => {
    expect(TURNSTILE_META).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});
