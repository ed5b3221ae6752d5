import lines from './commonPasswords.json' with { type: 'json' };

/** Built on first use, since few requests need it. */
let common: ReadonlySet<string> | undefined;

export function isCommonPassword(password: string): boolean {
  common ??= new Set(commonPasswords());
  return common.has(password.toLowerCase());
}

/**
 * The 10,000 most common passwords of six characters and more, in lower case: passwords that differ
 * only in case count as the same. For each, the file has the number of characters shared with the
 * previous one, as a digit or letter, and the rest, which takes a quarter less space in the worker.
 */
export function commonPasswords(): string[] {
  let before = '';
  return lines
    .flatMap((line) => line.split(' '))
    .map((entry) => {
      before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1);
      return before;
    });
}
