import { resolver } from 'hono-openapi';
import { type ErrorCode, errorEnvelope } from '../../../src/shared/contract/errors';
import { byName } from '../../http/contract/schemaNames';

const cookie = (description: string) =>
  ({ type: 'apiKey', in: 'cookie', name: '__Host-session', description }) as const;

/** Who may make a call: the same cookie, for different groups. A call without any is public. */
export const securitySchemes = {
  member: cookie('A member’s session, from signing in'),
  premium: cookie('The session of a member with Premium'),
  admin: cookie('The session of an administrator'),
};

const text = { type: 'string' } as const;

export const headers = {
  Link: { description: 'The next page, `rel="next"`, if there is one (RFC 8288)', schema: text },
  'Retry-After': {
    description: 'Seconds to wait before trying again',
    schema: { type: 'integer', minimum: 1 },
  },
  'RateLimit-Policy': {
    description:
      'Your own limits that the call counted toward: quota q in w seconds (draft-ietf-httpapi-ratelimit-headers-10)',
    schema: text,
  },
  RateLimit: { description: 'What’s left of each: r, reset in t seconds', schema: text },
} as const;

export const headerRefs = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const QUOTA_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const;

interface Refused {
  /** The codes that an operation answers with this status unless it names others. */
  codes: readonly ErrorCode[];
  meaning: string;
  saysWhen?: boolean;
}

export const REFUSED: Record<string, Refused> = {
  400: { codes: ['INVALID_INPUT'], meaning: 'errors has a sentence for each field' },
  401: { codes: ['UNAUTHENTICATED'], meaning: 'not signed in' },
  403: {
    codes: ['PASSWORD_CHANGE_REQUIRED', 'CROSS_ORIGIN', 'ACCOUNT_INACTIVE'],
    meaning: 'not allowed; CROSS_ORIGIN for changes only',
  },
  404: { codes: ['NOT_FOUND'], meaning: 'not found, or not visible to you' },
  405: { codes: ['METHOD_NOT_ALLOWED'], meaning: 'Allow lists the methods' },
  409: { codes: ['CONFLICT'], meaning: 'conflicts with the current state' },
  413: { codes: ['TOO_LARGE'], meaning: 'more than the call accepts' },
  415: { codes: ['UNSUPPORTED_MEDIA_TYPE'], meaning: 'not a type the call accepts' },
  429: { codes: ['RATE_LIMITED'], meaning: 'a limit was reached', saysWhen: true },
  '5XX': { codes: ['UNAVAILABLE', 'INTERNAL'], meaning: 'our fault, 500 or 503', saysWhen: true },
};

/** One response for each status of a refusal. */
export const refusals = Object.fromEntries(
  Object.entries(REFUSED).map(([status, { codes, meaning, saysWhen }]) => [
    status,
    {
      description: `${codes.join(', ')}: ${meaning}`,
      ...(saysWhen ? { headers: headerRefs('Retry-After', ...QUOTA_HEADERS) } : {}),
      content: { 'application/json': { schema: resolver(errorEnvelope, byName) } },
    },
  ]),
);
