import type { $ZodRawIssue } from 'zod/v4/core';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
};
const FORMATS: Record<string, string> = {
  datetime: 'a time such as 2027-06-18T23:30:00Z',
  email: 'an email address',
  uuid: 'a UUID',
  url: 'a web address',
};
const WITHOUT_LENGTH = new Set(['number', 'int', 'bigint', 'date']);

/** The error message for a field whose schema has none of its own: it says what was expected. */
export function validationMessage(issue: $ZodRawIssue): string {
  const name = nameOf(issue.path);
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${name} is missing.`;
  return `${name} ${expectation(issue)}.`;
}

/** For a field that a call does not accept. */
export const notTaken = (key: string) => `${nameOf([key])} isn't something you can send here.`;

function expectation(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${TYPES[issue.expected] ?? 'given another way'}`;
    case 'invalid_value':
      return `has to be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return `has to be ${FORMATS[issue.format] ?? 'written another way'}`;
    case 'too_small':
      return `has to be at least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `can be at most ${amount(issue.maximum, issue.origin)}`;
    default:
      return "can't be used like this";
  }
}

function amount(limit: number | bigint, origin: string): string {
  const figure = limit.toLocaleString('en-US');
  if (origin === 'string') return `${figure} characters`;
  return WITHOUT_LENGTH.has(origin) ? figure : `${figure} entries`;
}

/** `matchPreferences.ageMin` is “Age min”; an entry of a list has the name of the list. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const key = path.findLast((part) => typeof part === 'string');
  if (key === undefined) return 'What you sent';
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
}
