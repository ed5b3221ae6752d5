const SHORT = /^[\w.-]{1,60}$/;

/**
 * What kind of error it was: the code that it carries, as refusals and the platform's own errors do,
 * or its name. Never its words, which may be personal.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const code = 'code' in error ? String(error.code) : '';
  return SHORT.test(code) ? code : error.name;
}
