import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkify } from '../../src/components/composer/linkify';

const links = (text: string) => linkify(text).filter((part) => part.kind === 'link');

describe('links in a message', () => {
  test('are only URLs, without the punctuation of the sentence', () => {
    expect(linkify('See https://njtransit.com/rail, ok?')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', href: 'https://njtransit.com/rail', text: 'https://njtransit.com/rail' },
      { kind: 'text', text: ', ok?' },
    ]);
    expect(links('(https://en.wikipedia.org/wiki/Garden_(state))')[0]?.text).toBe(
      'https://en.wikipedia.org/wiki/Garden_(state)',
    );
  });

  test.each([
    ['“https://parkway.example/a”', 'https://parkway.example/a'],
    ['(see https://parkway.example/a)', 'https://parkway.example/a'],
    ['[https://parkway.example/a]', 'https://parkway.example/a'],
    ['https://parkway.example/a[1]', 'https://parkway.example/a[1]'],
    ['https://parkway.example/a?b={c}}', 'https://parkway.example/a?b={c}'],
    ['https://parkway.example/a…', 'https://parkway.example/a'],
    ['https://parkway.example/a。', 'https://parkway.example/a'],
    ['https://parkway.example/a/', 'https://parkway.example/a/'],
    ['HTTPS://Parkway.EXAMPLE/A', 'https://parkway.example/A'],
  ])('in %s are %s', (text, shown) => {
    expect(links(text).map((link) => link.text)).toEqual([shown]);
  });

  test.each([
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'JaVaScRiPt:https:alert(1)',
    'vbscript:x',
    'blob:x',
    'data:text/html,x',
    'ftp://example.com',
    'https://paypal.com@evil.example/login',
    'http://localhost/admin',
    'www.example.com',
    'https://',
  ])('%s stays text', (text) => {
    expect(linkify(text)).toEqual([{ kind: 'text', text }]);
  });

  test('show the host they lead to', () => {
    const [link] = links('https://раypal.com/x');
    expect(link?.text).toMatch(/^https:\/\/xn--/);
    expect(links('https://example.com/\u202Egpj.exe')[0]?.text).toBe('https://example.com/');
    expect(links('https://münchen.example/')[0]?.text).toBe('https://xn--mnchen-3ya.example/');
    const [turned] = links('https://evil.example\\@bank.example/');
    expect(turned).toMatchObject({ text: 'https://evil.example', href: 'https://evil.example/' });
    for (const text of ['https://a.example/@bank.example', 'https://a.example#@bank.example']) {
      expect(new URL(links(text)[0]?.href ?? '').host).toBe('a.example');
      expect(links(text)[0]?.text).toMatch(/^https:\/\/a\.example[/#]/);
    }
  });

  test('lose no text, and every link is http or https', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom(' ', '(', ')', '.', '<b>', '"', '\n', 'https://', 'javascript:'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const parts = linkify(text);
        for (const part of parts) {
          if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
        }
        const plain = parts.filter(({ kind }) => kind === 'text').map((part) => part.text);
        let from = 0;
        for (const kept of plain) {
          const at = text.indexOf(kept, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + kept.length;
        }
        if (parts.every(({ kind }) => kind === 'text')) expect(plain.join('')).toBe(text);
      }),
    );
  });
});
