import type { Account } from './account.ts';
import type { Asker } from './ask.ts';

/** The account to work in: the named one, the only one, or the chosen one. */
export async function chooseAccount(
  accounts: readonly Account[],
  wanted: string | undefined,
  asker: Asker | undefined,
): Promise<Account> {
  if (wanted) {
    const found = accounts.find(({ id }) => id === wanted);
    if (found) return found;
    throw new Error(`The signed-in user has no access to the account ${wanted}.`);
  }
  const [only, ...others] = accounts;
  if (only && others.length === 0) return only;
  if (!only) throw new Error('The signed-in user has no account.');
  const list = accounts.map(({ id, name }, at) => `  ${at + 1}  ${name} (${id})`).join('\n');
  if (!asker) throw new Error(`There are several accounts: choose one with --account.\n${list}`);
  console.log(list);
  const chosen = await asker.text({
    question: 'Number of the account',
    check: (value) => accounts[Number(value) - 1] !== undefined,
    wrong: `is a number from 1 to ${accounts.length}`,
  });
  return accounts[Number(chosen) - 1] ?? only;
}
