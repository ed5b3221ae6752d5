import lines from './commonPasswords.json' with { type: 'json' };

/** Made at first use, since few requests ask. */
let common: ReadonlySet<string> | undefined;

export function isCommonPassword(password: string): boolean {
  common ??= new Set(commonPasswords());
  return common.has(password.toLowerCase());
}

/**
 * The 10,000 most common passwords of six characters and more, in lower case: what differs only in
 * case counts as the same. Of each the file has how many characters it shares with the one before, as
 * a digit or letter, and the rest: that takes a quarter less of the worker than the words themselves.
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
