import type { ErrorCode } from '../../../src/shared/contract/errors';
import { isCalledFromOutside } from '../../http/sameOrigin';

export interface Call {
  method: string;
  path: string;
  access: 'public' | 'member' | 'premium' | 'admin';
  hasParameters: boolean;
}

const ALWAYS: readonly ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];
const OF_A_BODY: readonly ErrorCode[] = ['INVALID_INPUT', 'TOO_LARGE'];
const OF_OUR_PAGES: readonly ErrorCode[] = ['CROSS_ORIGIN', 'UNSUPPORTED_MEDIA_TYPE'];
const OF_A_SESSION: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'PASSWORD_CHANGE_REQUIRED',
  'ACCOUNT_INACTIVE',
];
const OF_ACCESS: Record<Call['access'], readonly ErrorCode[]> = {
  public: [],
  member: OF_A_SESSION,
  premium: [...OF_A_SESSION, 'PREMIUM_REQUIRED'],
  admin: [...OF_A_SESSION, 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'],
};

/** What a call may be refused with before its own act begins, by the kind of call. */
export function usualCodes({ method, path, access, hasParameters }: Call): ErrorCode[] {
  const isChange = method !== 'get';
  return [
    ...ALWAYS,
    ...OF_ACCESS[access],
    ...(hasParameters ? (['INVALID_INPUT'] as const) : []),
    ...(isChange ? OF_A_BODY : []),
    ...(isChange && !isCalledFromOutside(path) ? OF_OUR_PAGES : []),
  ];
}
