import { makePushKeys } from '../../dev/pushKeys.ts';
import type { Flags } from './answers.ts';
import type { Asker } from './ask.ts';
import {
  type EnvironmentName,
  isAddress,
  isDomain,
  PARTS,
  type Setting,
  type SetupPart,
} from './settings.ts';

/** What one environment should be: everything that a person decides. */
export interface Decisions {
  domain: string;
  vars: Readonly<Record<string, string>>;
  /** Secrets to set, without those that the worker has already and that were not given anew. */
  secrets: Readonly<Record<string, string>>;
  /** Parts that are on. */
  parts: readonly string[];
}

/** What is known of an environment before any question. */
export interface Before {
  /** Settings that every environment needs, with the laptop's values. */
  needed?: Readonly<Record<string, string>>;
  domain?: string | undefined;
  /** The domain of production, if it is known. */
  siteDomain?: string | undefined;
  vars: Readonly<Record<string, string>>;
  secrets: readonly string[];
}

/** Where an answer comes from: a flag or variable, the former value, or the person. */
type Answer = (setting: Setting, before?: string, isSecret?: boolean) => Promise<string>;

export async function decide(
  environment: EnvironmentName,
  before: Before,
  flags: Flags,
  asker: Asker | undefined,
): Promise<Decisions> {
  const answer = answering(environment, flags, asker);
  const domain = await answer(
    domainOf(environment),
    before.domain ?? proposedDomain(environment, before),
  );
  const mailDomain = before.siteDomain ?? domain.replace(/^staging\./, '');
  const origin = `https://${domain}`;
  const vars: Record<string, string> = {
    ...before.vars,
    APP_ORIGIN: origin,
    SUPPORT_EMAIL: await answer(
      addressOf('SUPPORT_EMAIL', 'support-email', 'Address where members write for support'),
      before.vars.SUPPORT_EMAIL ?? `support@${mailDomain}`,
    ),
    MAIL_FROM: await answer(
      addressOf('MAIL_FROM', 'mail-from', 'Address that emails come from'),
      before.vars.MAIL_FROM ?? `hello@${mailDomain}`,
    ),
  };
  for (const setting of REQUIRED_ADDRESSES) {
    const { name } = setting;
    const proposed = before.vars[name] ?? before.needed?.[name];
    const isFlagSet = flags.values[setting.flag ?? ''] !== undefined;
    if (isFlagSet || proposed !== undefined) vars[name] = await answer(setting, proposed);
  }
  for (const [name, laptops] of Object.entries(before.needed ?? {})) {
    if (name in ASKED_ABOVE) continue;
    vars[name] = await answer(otherSetting(name), before.vars[name] ?? laptops);
  }
  const secrets: Record<string, string> = {};
  const parts: string[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (!(await isWanted(name, part, before, flags, asker))) continue;
    parts.push(name);
    Object.assign(vars, part.given?.(environment));
    for (const setting of part.settings) {
      const question = setting.question.replace('{origin}', origin);
      vars[setting.name] = await answer({ ...setting, question }, before.vars[setting.name]);
    }
    for (const secret of part.secrets) {
      const isThere = before.secrets.includes(secret.name);
      const value = await answer(secret, isThere ? '' : undefined, true);
      if (value) secrets[secret.name] = value;
    }
  }
  if (parts.includes('push') && !hasPushKeys(before)) {
    const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY } = await makePushKeys();
    Object.assign(vars, { PUSH_PUBLIC_KEY });
    Object.assign(secrets, { PUSH_PRIVATE_KEY });
  }
  return { domain, vars, secrets, parts };
}

const ASKED_ABOVE = {
  APP_ORIGIN: true,
  SUPPORT_EMAIL: true,
  MAIL_FROM: true,
  POSTAL_ADDRESS: true,
  COPYRIGHT_AGENT: true,
};

/** What a deploy requires; until they are answered, the examples stay. */
const REQUIRED_ADDRESSES: readonly Setting[] = [
  lineOf('POSTAL_ADDRESS', 'postal-address', 'Postal address shown below every email'),
  lineOf(
    'COPYRIGHT_AGENT',
    'copyright-agent',
    'Who receives copyright notices, with a phone number',
  ),
];

/**
 * A variable in `[vars]` that this file does not know; the environment variable of its name answers
 * it too.
 */
const otherSetting = (name: string): Setting => ({
  name,
  question: name,
  check: (value) => value !== '',
  wrong: 'is not empty',
});

/** A pair is kept whole: browsers that subscribed to the public key accept no other. */
const hasPushKeys = ({ vars, secrets }: Before) =>
  Boolean(vars.PUSH_PUBLIC_KEY) && secrets.includes('PUSH_PRIVATE_KEY');

function answering(environment: EnvironmentName, flags: Flags, asker: Asker | undefined): Answer {
  return async ({ name, flag, question, check, wrong }, before, isSecret = false) => {
    const given = flag === undefined ? process.env[name] : flags.values[flag];
    if (given) {
      if (check(given)) return given;
      throw new Error(`${flag ? `--${flag}` : name} of ${environment}: it ${wrong}.`);
    }
    const keeps = (value: string) => isSecret && before === '' && value === '';
    if (asker && !flags.yes) {
      const hint = keeps('') ? ' (empty: as it is)' : '';
      return await asker.text({
        question: `  ${question}${hint}`,
        before,
        check: (value) => keeps(value) || check(value),
        wrong,
        isSecret,
      });
    }
    if (before !== undefined && (keeps(before) || check(before))) return before;
    throw new Error(
      `${environment} needs ${flag ? `--${flag}` : `the variable ${name}`}: ${question}.`,
    );
  };
}

async function isWanted(
  name: string,
  part: SetupPart,
  before: Before,
  flags: Flags,
  asker: Asker | undefined,
): Promise<boolean> {
  const isOn = namesOf(name, part).some((setting) => before.vars[setting] !== undefined);
  if (isOn || flags.parts.includes(name)) return true;
  return asker && !flags.yes ? await asker.confirm(`  ${part.question}`, false) : false;
}

/** The variables that show that a part is on. */
function namesOf(name: string, { settings, given }: SetupPart): string[] {
  if (name === 'push') return ['PUSH_PUBLIC_KEY'];
  return [...settings.map((setting) => setting.name), ...Object.keys(given?.('production') ?? {})];
}

function domainOf(environment: EnvironmentName): Setting {
  return {
    name: 'domain',
    flag: environment === 'production' ? 'domain' : 'staging-domain',
    question: `Domain of the ${environment} site`,
    check: isDomain,
    wrong: 'is a bare domain, such as parkway.dating',
  };
}

const proposedDomain = (environment: EnvironmentName, { siteDomain }: Before) =>
  environment === 'staging' && siteDomain ? `staging.${siteDomain}` : undefined;

const addressOf = (name: string, flag: string, question: string): Setting => ({
  name,
  flag,
  question,
  check: isAddress,
  wrong: 'is an email address',
});

function lineOf(name: string, flag: string, question: string): Setting {
  return {
    name,
    flag,
    question,
    check: (value) => /^[^"\\\n]{10,200}$/.test(value),
    wrong: 'has 10 to 200 characters in one line, without quotation marks',
  };
}
