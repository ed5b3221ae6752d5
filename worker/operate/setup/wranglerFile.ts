import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'smol-toml';
import { type ProjectConfig, projectConfig } from './environment.ts';
import type { EnvironmentName } from './settings.ts';

export const FILE = 'wrangler.toml';

const firstLine = (environment: EnvironmentName) =>
  `# What \`npm run setup\` wrote for ${environment}. It writes this part anew when it runs again, and keeps`;
const lastLine = (environment: EnvironmentName) => `# The end of ${environment}.`;

export function readProject(text = readFileSync(FILE, 'utf8')): ProjectConfig {
  return projectConfig.parse(parse(text));
}

/** True for an environment that was written by hand: setup leaves it alone. */
export function isForeign(text: string, environment: EnvironmentName): boolean {
  return readProject(text).env[environment] !== undefined && !text.includes(firstLine(environment));
}

/** The file with this environment replacing the one that setup wrote before, or at its end. */
export function withEnvironment(
  text: string,
  environment: EnvironmentName,
  config: Record<string, unknown>,
): string {
  const part = [
    firstLine(environment),
    '# the ids, and variables that were added by hand.',
    stringify({ env: { [environment]: config } }).trim(),
    lastLine(environment),
  ].join('\n');
  const [start, end] = [text.indexOf(firstLine(environment)), text.indexOf(lastLine(environment))];
  if (start < 0 || end < start) return `${text.trimEnd()}\n\n${part}\n`;
  return text.slice(0, start) + part + text.slice(end + lastLine(environment).length);
}

export function writeEnvironment(
  environment: EnvironmentName,
  config: Record<string, unknown>,
): 'written' | 'as it was' {
  const before = readFileSync(FILE, 'utf8');
  const after = withEnvironment(before, environment, config);
  if (after === before) return 'as it was';
  writeFileSync(FILE, after);
  return 'written';
}
