import type { ErrorCode } from '../../src/shared/contract/errors';
import { DomainError } from './domainError';

/** A thrown error loses its class on the way out of an object: refusals travel as values. */
export type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; message: string };

/** Runs an act whose refusal is either returned (`code` and `message`) or a DomainError. */
export async function answerOf<Value extends object>(
  act: () => Promise<Value | { code: ErrorCode; message: string }>,
): Promise<Answer<Value>> {
  try {
    const result = await act();
    if ('code' in result && 'message' in result) return { ok: false, ...result };
    return { ok: true, value: result as Value };
  } catch (error) {
    if (error instanceof DomainError) {
      return { ok: false, code: error.code, message: error.message };
    }
    throw error;
  }
}
