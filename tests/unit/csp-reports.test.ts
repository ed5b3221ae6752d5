import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  blockedHost,
  CSP_ENDPOINT,
  CSP_REPORTS_PATH,
  directiveOf,
} from '../../src/shared/rules/cspReports';

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

it('every page sends reports', () => {
  const headers = readFileSync('public/_headers', 'utf8');
  expect(headers).toContain(`Reporting-Endpoints: ${CSP_ENDPOINT}="${CSP_REPORTS_PATH}"`);
  const policy = readFileSync('src/lib/build/contentSecurityPolicy.mjs', 'utf8');
  expect(policy).toContain(`'report-uri': ['${CSP_REPORTS_PATH}']`);
  expect(policy).toContain(`'report-to': ['${CSP_ENDPOINT}']`);
});
