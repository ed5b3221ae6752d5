const SHORT = /^[\w.-]{1,60}$/;

/**
 * The kind of an error: its code, which refusals and platform errors have, or its name. Never its
 * message, which may be personal.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const code = 'code' in error ? String(error.code) : '';
  return SHORT.test(code) ? code : error.name;
}
