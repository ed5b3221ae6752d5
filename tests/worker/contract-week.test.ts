import { describe, expect, it } from 'vitest';
import { readContract } from '../support/contractChecks';
import { misunderstandings, type WeekContract } from '../support/contractWeek';
import kept from '../support/keptContract.json';

const before: WeekContract = JSON.parse(JSON.stringify(kept));
const now: WeekContract = JSON.parse(JSON.stringify(await readContract()));

const SHELL = '/api/probe/{id}';
const LIST = '/api/probe';
const row = (kinds: string[]) => ({
  type: 'object',
  properties: { id: { type: 'string' }, kind: { type: 'string', enum: kinds } },
  required: ['id', 'kind'],
});
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const probe = (): WeekContract => ({
  components: { schemas: {} },
  paths: {
    [SHELL]: {
      post: {
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
        requestBody: json({
          type: 'object',
          properties: { text: { type: 'string', maxLength: 100 }, mood: { enum: ['a', 'b'] } },
          required: ['text'],
        }),
        responses: { 200: json(row(['like'])) },
      },
    },
    [LIST]: { get: { responses: { 200: json({ type: 'array', items: row(['like']) }) } } },
  },
});

type Change = (contract: {
  paths: Record<string, Record<string, ReturnType<typeof JSON.parse>>>;
}) => void;
const postOf: (contract: Parameters<Change>[0]) => ReturnType<typeof JSON.parse> = ({ paths }) =>
  paths[SHELL]?.post;
const bodyOf = (contract: Parameters<Change>[0]) =>
  postOf(contract).requestBody.content['application/json'].schema;
const answerOf = (contract: Parameters<Change>[0]) =>
  postOf(contract).responses[200].content['application/json'].schema;
const entryOf = ({ paths }: Parameters<Change>[0]) =>
  paths[LIST]?.get.responses[200].content['application/json'].schema.items;

const changed = (change: Change) => {
  const contract = probe();
  change(contract);
  return misunderstandings(probe(), contract);
};

/** What a device keeps to be read without a network. */
const KEPT_CALLS = [
  '/api/auth/me',
  '/api/conversations',
  '/api/events',
  '/api/matches/mutual',
  '/api/messages/{userId}',
  '/api/user/events',
];

/** The answers of the calls that a device keeps, and nothing that pages ask. */
function keptAnswersOf({ paths, components }: WeekContract): WeekContract {
  const kept = KEPT_CALLS.map((path) => {
    const get = paths[path]?.get;
    if (!get?.responses[200]) throw new Error(`${path} is not in the contract.`);
    return [path, { get: { responses: { 200: get.responses[200] } } }] as const;
  });
  return { paths: Object.fromEntries(kept), components };
}

describe('a newer page, and answers that a device kept', () => {
  it('understand each other', () => {
    expect(misunderstandings(keptAnswersOf(now), keptAnswersOf(before))).toEqual([]);
  });
});

describe('a page that a device kept, and a newer server', () => {
  it('understand each other', () => {
    expect(misunderstandings(before, now)).toEqual([]);
  });

  it.each<[string, Change]>([
    ['a call that is gone', ({ paths }) => delete paths[LIST]],
    ['a field of an answer that may be missing', (all) => answerOf(all).required.shift()],
    ['another type', (all) => Object.assign(answerOf(all).properties.id, { type: 'number' })],
    ['a new value outside a list', (all) => answerOf(all).properties.kind.enum.push('wave')],
    ['a field that must be sent', (all) => bodyOf(all).required.push('mood')],
    ['a value that is no longer accepted', (all) => bodyOf(all).properties.mood.enum.pop()],
    ['a lower limit', (all) => Object.assign(bodyOf(all).properties.text, { maxLength: 99 })],
    ['a field of a list that is gone', (all) => entryOf(all).required.shift()],
    [
      'a parameter that must be sent',
      (all) => postOf(all).parameters.push({ in: 'query', name: 'new', required: true }),
    ],
  ])('do not with %s', (_, change) => {
    expect(changed(change)).toHaveLength(1);
  });

  it.each<[string, Change]>([
    ['a new call', ({ paths }) => Object.assign(paths, { '/api/new': { get: { responses: {} } } })],
    ['a new field of an answer', (all) => (answerOf(all).properties.more = { type: 'string' })],
    ['a new field that may be sent', (all) => (bodyOf(all).properties.more = { type: 'string' })],
    ['a value that is accepted, too', (all) => bodyOf(all).properties.mood.enum.push('c')],
    ['a new value in a list', (all) => entryOf(all).properties.kind.enum.push('wave')],
    ['a higher limit', (all) => Object.assign(bodyOf(all).properties.text, { maxLength: 101 })],
  ])('do with %s', (_, change) => {
    expect(changed(change)).toEqual([]);
  });
});
