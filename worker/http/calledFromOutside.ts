/**
 * Calls that other programs make: no Origin of ours and no JSON is asked of them. Each proves by
 * itself who calls, and none looks at a session.
 */
const CALLED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  '/api/mail/unsubscribe',
  '/api/paypal/webhook',
]);

export function isCalledFromOutside(path: string): boolean {
  return CALLED_FROM_OUTSIDE.has(path);
}
