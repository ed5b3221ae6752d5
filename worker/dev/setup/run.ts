import { readFileSync } from 'node:fs';
import { signedInAccounts } from './account.ts';
import { type Flags, readFlags } from './answers.ts';
import { askAtTerminal } from './ask.ts';
import { checklist } from './checklist.ts';
import { chooseAccount } from './chooseAccount.ts';
import { decideFor, describe, setUp } from './setUp.ts';
import { wrangler } from './wrangler.ts';
import { FILE, isForeign, readProject } from './wranglerFile.ts';

const TYPES = ['--include-runtime', 'false', 'worker/worker-configuration.d.ts'];

try {
  await run(readFlags(process.argv.slice(2)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  console.error('\nWhat was made stays. Run it again: it goes on from there.');
  process.exitCode = 1;
}

async function run(flags: Flags) {
  const project = readProject();
  const accounts = await signedInAccounts();
  const isSignedIn = accounts.length > 0;
  if (!isSignedIn) {
    console.log(
      'Nobody is signed in to Cloudflare: this run shows what it would do, and does nothing.',
    );
  }
  const asker = flags.yes ? undefined : askAtTerminal();
  try {
    const wanted = flags.account ?? process.env.CLOUDFLARE_ACCOUNT_ID ?? configuredAccount();
    const account = isSignedIn ? await chooseAccount(accounts, wanted, asker) : undefined;
    // Wrangler asks nobody then, and each of its runs is in the same account.
    if (account) process.env.CLOUDFLARE_ACCOUNT_ID = account.id;
    const decided = [];
    for (const environment of ours(flags)) {
      const decisions = await decideFor(environment, project, flags, { asker, isSignedIn });
      decided.push({ environment, decisions });
    }
    if (!account || flags.dryRun) {
      for (const { environment, decisions } of decided) {
        console.log(`\n${describe(environment, project, decisions, flags.location)}`);
      }
      console.log(`\nNothing was changed.${account ? '' : ' Sign in with: npx wrangler login'}`);
      return;
    }
    console.log(`\nIn the account ${account.name} (${account.id})`);
    for (const { environment, decisions } of decided) {
      const where = { location: flags.location, accountId: account.id };
      await setUp(environment, readProject(), decisions, where);
    }
    await wrangler(['types', ...TYPES]);
    console.log(`\nWhat is left:\n${checklist(decided)}`);
  } finally {
    asker?.close();
  }

  function configuredAccount() {
    return flags.environments.map((name) => project.env[name]?.account_id).find(Boolean);
  }
}

/** The environments that setup may write: those that nobody wrote by hand. */
function ours({ environments }: Flags) {
  const text = readFileSync(FILE, 'utf8');
  return environments.filter((environment) => {
    if (!isForeign(text, environment)) return true;
    console.log(`[env.${environment}] of ${FILE} was written by hand: it stays as it is.`);
    return false;
  });
}
