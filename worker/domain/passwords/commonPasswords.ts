import lines from './commonPasswords.json' with { type: 'json' };

/**
 * The 10,000 most common passwords of six characters and more, in lower case: what differs only in
 * case counts as the same. Made at first use, since few requests ask.
 */
let common: Set<string> | undefined;

export function isCommonPassword(password: string): boolean {
  common ??= new Set(lines.flatMap((line) => line.split(' ')));
  return common.has(password.toLowerCase());
}
