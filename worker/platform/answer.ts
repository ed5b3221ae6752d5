import type { ErrorCode } from '../../src/shared/contract/errors';
import { DomainError } from './domainError';
import type { Sentence } from './sentence';

/** Errors thrown by an object lose their class on the way, so refusals are returned as values. */
export type RpcResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; message: Sentence };

/** Runs an act that either returns its refusal (`code` and `message`) or throws a DomainError. */
export async function rpcResult<Value extends object>(
  act: () => Promise<Value | { code: ErrorCode; message: Sentence }>,
): Promise<RpcResult<Value>> {
  try {
    const result = await act();
    if ('code' in result && 'message' in result) return { ok: false, ...result };
    return { ok: true, value: result as Value };
  } catch (error) {
    if (error instanceof DomainError) {
      return { ok: false, code: error.code, message: error.sentence };
    }
    throw error;
  }
}
