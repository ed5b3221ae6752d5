import { readFileSync } from 'node:fs';
import { type Account, listSecrets, readInventory, signedInAccounts } from './account.ts';
import { type Flags, readSetupFlags, USAGE } from './answers.ts';
import { type Asker, askAtTerminal } from './ask.ts';
import { checklist, type Decided } from './checklist.ts';
import { chooseAccount } from './chooseAccount.ts';
import { nameIn } from './environment.ts';
import { decideFor, describe, setUp } from './setUp.ts';
import { wrangler } from './wrangler.ts';
import { FILE, isForeign, readProject } from './wranglerFile.ts';

const TYPES = ['--include-runtime', 'false', 'worker/worker-configuration.d.ts'];

let hasBegun = false;
try {
  await run(readSetupFlags(process.argv.slice(2)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  console.error(
    hasBegun
      ? '\nWhat was created stays. Run it again to continue from there.'
      : '\nNothing was changed. "npm run setup -- --help" names the flags.',
  );
  process.exitCode = 1;
}

async function run(flags: Flags) {
  if (flags.help) {
    console.log(USAGE);
    return;
  }
  const accounts = await signedInAccounts();
  if (accounts.length === 0) {
    console.log(
      "You're not signed in to Cloudflare: this run shows what it would do, and does nothing.",
    );
  }
  const asker = flags.yes ? undefined : askAtTerminal();
  try {
    if (accounts.length === 0) showOnly(await decideAll(flags, asker, []), flags);
    else await runIn(await accountFor(flags, accounts, asker), flags, asker);
  } finally {
    asker?.close();
  }
}

async function runIn(account: Account, flags: Flags, asker: Asker | undefined) {
  // Then Wrangler does not ask, and each of its runs uses the same account.
  process.env.CLOUDFLARE_ACCOUNT_ID = account.id;
  const { name } = readProject();
  const [inventory, secrets] = await Promise.all([
    readInventory(),
    Promise.all(flags.environments.map((each) => listSecrets(nameIn(each, name)))),
  ]);
  const decided = await decideAll(flags, asker, secrets);
  if (flags.dryRun) return showOnly(decided, flags);
  console.log(`\nIn the account ${account.name} (${account.id})`);
  const where = { location: flags.location, accountId: account.id, inventory };
  hasBegun = true;
  for (const { environment, decisions } of decided) {
    await setUp(environment, readProject(), decisions, where);
  }
  await wrangler(['types', ...TYPES]);
  console.log(`\nWhat's left to do:\n${checklist(decided)}`);
}

async function decideAll(
  flags: Flags,
  asker: Asker | undefined,
  secrets: readonly (readonly string[])[],
): Promise<Decided[]> {
  const text = readFileSync(FILE, 'utf8');
  const decided: Decided[] = [];
  for (const [at, environment] of flags.environments.entries()) {
    if (isForeign(text, environment)) {
      console.log(`\n[env.${environment}] of ${FILE} was written by hand, so it stays as it is.`);
      continue;
    }
    const siteDomain = decided[0]?.decisions.domain;
    const known = { asker, secrets: secrets[at] ?? [], siteDomain };
    const decisions = await decideFor(environment, readProject(text), flags, known);
    decided.push({ environment, decisions });
  }
  return decided;
}

function showOnly(decided: readonly Decided[], { location }: Flags) {
  const project = readProject();
  for (const { environment, decisions } of decided) {
    console.log(`\n${describe(environment, project, decisions, location)}`);
  }
  console.log('\nNothing was changed. If you\'re not signed in, run "npx wrangler login" next.');
}

async function accountFor(
  { account, environments }: Flags,
  accounts: readonly Account[],
  asker: Asker | undefined,
) {
  const { env } = readProject();
  const configured = environments.map((name) => env[name]?.account_id).find(Boolean);
  const wanted = account ?? process.env.CLOUDFLARE_ACCOUNT_ID ?? configured;
  return await chooseAccount(accounts, wanted, asker);
}
