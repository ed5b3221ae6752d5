import { describe, expect, it } from 'vitest';
import { blockedHost, directiveOf } from '../../src/shared/rules/cspReports';

describe('the stored part of a blocked URL', () => {
  it.for([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data', 'data'],
    ['data:image/png;base64,AAAA', 'data'],
    ['blob:https://parkway.example/123', 'blob'],
    ['https://parkway.example/photos/pho_1?x=1', 'self'],
    ['https://CDN.Example:8443/a/b?c#d', 'cdn.example'],
    ['https://3f7a9c1b2d4e.track.example/', '*.track.example'],
    ['https://a-name-that-is-very-long-indeed.cdn2.example/', '*.cdn2.example'],
    ['wss://live.example', 'live.example'],
    ['https://someone:secret@evil.example/', 'evil.example'],
    ['http://192.168.1.20/x', 'other'],
    ['http://[2001:db8::1]/', 'other'],
    ['chrome-extension://abcdefghijklmnop/x.js', 'other'],
    ['https://localhost/', 'other'],
    [`https://${'a.'.repeat(80)}example/`, 'other'],
    ['wasm-eval', 'wasm-eval'],
    ['trusted-types-policy', 'trusted-types-policy'],
    ['https://parkway.example:8443/x', 'parkway.example'],
    ['https://a12b34.example/', 'a12b34.example'],
    ['https://a12b34.track.example/', '*.track.example'],
    ['https://a12b3.track.example/', 'a12b3.track.example'],
    ['https://twenty-letters-in-it.track.example/', 'twenty-letters-in-it.track.example'],
    ['https://twenty-one-letters-it.track.example/', '*.track.example'],
    ['https://a1234.track.example/', '*.track.example'],
    ['https://cdn.example_b/', 'other'],
    ['https://a_b.example/', 'other'],
    ['https://fonts.x1/', 'fonts.x1'],
    ['https://a.b/', 'other'],
    ['https://a.1b/', 'other'],
    ['words that are no address', 'other'],
    ['', 'other'],
  ] as const)('of %s is %s', ([blocked, kept]) => {
    expect(blockedHost(blocked, 'https://parkway.example/browse')).toBe(kept);
  });
});

it('accepts directives with and without sources, and no unknown ones', () => {
  expect(directiveOf("script-src 'self'")).toBe('script-src');
  expect(directiveOf('IMG-SRC')).toBe('img-src');
  expect(directiveOf('made-up')).toBeNull();
  expect(directiveOf('')).toBeNull();
});

it.for([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])('the directive %s is counted', (directive) => {
  expect(directiveOf(directive)).toBe(directive);
  expect(directiveOf(` ${directive}\t'self' https:`)).toBe(directive);
});

it('a report that names no page has no host of its own', () => {
  expect(blockedHost('https://cdn.example/a', '')).toBe('cdn.example');
  expect(blockedHost('https://cdn.example/a', 'about')).toBe('cdn.example');
});
