import { expect } from 'vitest';
import {
  type ErrorCode,
  type ErrorEnvelope,
  errorEnvelope,
} from '../../src/shared/contract/errors';

/** Expects a refusal in the one shape of all errors and returns it. */
export async function refusal(
  answer: Response,
  status: number,
  code: ErrorCode,
): Promise<ErrorEnvelope> {
  const text = await answer.text();
  expect({ status: answer.status, text }).toMatchObject({ status });
  const body = errorEnvelope.parse(JSON.parse(text));
  expect(body.code).toBe(code);
  expect(body.message).not.toBe('');
  expect(body.requestId).toBe(answer.headers.get('X-Request-Id'));
  return body;
}
