import { SEALED_DAYS } from '../../../src/shared/rules/safety/reports';

/** How long an ended conversation is sealed, so that it can be reported. Milliseconds. */
export const SEALED_FOR = SEALED_DAYS * 86_400_000;

export function sealedUntil(endedAt: number): number {
  return endedAt + SEALED_FOR;
}
