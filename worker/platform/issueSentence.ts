import type { $ZodRawIssue } from 'zod/v4/core';
import { errorSource } from '../../src/shared/texts/errorText';
import { type Sentence, sentence } from './sentence';

/** What is wrong with a value, as the contract's schema found it. */
export interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  expected?: string;
  format?: string;
  values?: readonly unknown[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
}

/** Messages of fields whose schema has none of its own, until `issueSentence` makes the sentence. */
const [MISSING, WRONG] = ['missing', 'wrong'];

export const issueMessage = ({ code, input }: $ZodRawIssue) =>
  code === 'invalid_type' && input === undefined ? MISSING : WRONG;

/** What the schema says about the field, or else what it expected. */
export function issueSentence(issue: Issue): Sentence {
  const { message } = issue;
  const name = nameOf(issue.path);
  if (message === MISSING) return sentence('{name} is missing.', { name });
  if (message === WRONG) return expectation(issue, name);
  const source = errorSource(message);
  return source
    ? [{ text: source.text as unknown as string, values: source.values }]
    : sentence(message);
}

/** For a field that a call does not accept. */
export const notAccepted = (key: string) =>
  sentence("{name} isn't something you can send here.", { name: nameOf([key]) });

function expectation(issue: Issue, name: string): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return (OF_TYPE[issue.expected ?? ''] ?? OTHER_TYPE)(name);
    case 'invalid_value':
      return sentence('{name} has to be {values}.', {
        name,
        values: (issue.values ?? []).map(String).join(' or '),
      });
    case 'invalid_format':
      return (OF_FORMAT[issue.format ?? ''] ?? OTHER_FORMAT)(name);
    case 'too_small':
      return atLeast(issue.minimum ?? 0, issue.origin, name);
    case 'too_big':
      return atMost(issue.maximum ?? 0, issue.origin, name);
    default:
      return sentence("{name} can't be used like this.", { name });
  }
}

type Expectation = (name: string) => Sentence;

const OF_TYPE: Readonly<Record<string, Expectation>> = {
  string: (name) => sentence('{name} has to be text.', { name }),
  number: (name) => sentence('{name} has to be a number.', { name }),
  int: (name) => sentence('{name} has to be a whole number.', { name }),
  boolean: (name) => sentence('{name} has to be yes or no.', { name }),
  array: (name) => sentence('{name} has to be a list.', { name }),
  object: (name) => sentence('{name} has to be a group of fields.', { name }),
  record: (name) => sentence('{name} has to be a group of fields.', { name }),
  date: (name) => sentence('{name} has to be a date.', { name }),
};
const OTHER_TYPE: Expectation = (name) => sentence('{name} has to be given another way.', { name });

const OF_FORMAT: Readonly<Record<string, Expectation>> = {
  datetime: (name) => sentence('{name} has to be a time such as 2027-06-18T23:30:00Z.', { name }),
  email: (name) => sentence('{name} has to be an email address.', { name }),
  uuid: (name) => sentence('{name} has to be a UUID.', { name }),
  url: (name) => sentence('{name} has to be a web address.', { name }),
};
const OTHER_FORMAT: Expectation = (name) =>
  sentence('{name} has to be written another way.', { name });

const WITHOUT_LENGTH = new Set(['number', 'int', 'bigint', 'date']);

function atLeast(limit: number | bigint, origin = '', name = ''): Sentence {
  const figure = limit.toLocaleString('en-US');
  if (origin === 'string') {
    return sentence('{name} has to be at least {figure} characters.', { name, figure });
  }
  if (WITHOUT_LENGTH.has(origin)) {
    return sentence('{name} has to be at least {figure}.', { name, figure });
  }
  return sentence('{name} has to be at least {figure} entries.', { name, figure });
}

function atMost(limit: number | bigint, origin = '', name = ''): Sentence {
  const figure = limit.toLocaleString('en-US');
  if (origin === 'string') {
    return sentence('{name} can be at most {figure} characters.', { name, figure });
  }
  if (WITHOUT_LENGTH.has(origin)) {
    return sentence('{name} can be at most {figure}.', { name, figure });
  }
  return sentence('{name} can be at most {figure} entries.', { name, figure });
}

/** `matchPreferences.ageMin` is “Age min”; an entry of a list has the name of the list. */
function nameOf(path: Issue['path'] = []): string {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
  const key = keys.findLast((part) => typeof part === 'string');
  if (typeof key !== 'string') return 'What you sent';
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
}
