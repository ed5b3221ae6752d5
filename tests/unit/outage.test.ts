import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../worker/platform/domainError';
import { isOutage } from '../../worker/platform/outage';
import { sentence } from '../../worker/platform/sentence';

const marked = (flags: object) => Object.assign(new Error('Anything.'), flags);

describe('a platform service that does not answer', () => {
  it.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: database is locked: SQLITE_BUSY',
    'KV GET failed: 500 Internal Server Error',
    'KV PUT failed: 429 Too Many Requests',
    'put: We encountered an internal error. Please try again. (10001)',
    'Network connection lost.',
    'internal error; reference = 0123456789',
  ])('is recognized by its message: %s', (words) => {
    expect(isOutage(new Error(words))).toBe(true);
    expect(isOutage(new DrizzleQueryError('SELECT 1', [], new Error(words)))).toBe(true);
  });

  it('is recognized by the flags of an object’s error', () => {
    expect(isOutage(marked({ retryable: true }))).toBe(true);
    expect(isOutage(marked({ overloaded: true }))).toBe(true);
    expect(isOutage(marked({ retryable: false }))).toBe(false);
  });

  it.each([
    'D1_ERROR: no such table: members: SQLITE_ERROR',
    'D1_ERROR: UNIQUE constraint failed: members.email: SQLITE_CONSTRAINT',
    "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
    'KV GET failed: 400 Bad Request',
    'get: The specified key does not exist. (10007)',
    'Cannot read properties of undefined',
  ])('is not an error of ours: %s', (words) => {
    expect(isOutage(new Error(words))).toBe(false);
  });

  it('is not a refusal, and not a thrown string', () => {
    expect(isOutage(new DomainError('CONFLICT', sentence('No.')))).toBe(false);
    expect(isOutage('Network connection lost.')).toBe(false);
  });
});
