import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/shared/rules/errorCodes';
import { DESCRIBED_ONCE } from '../../worker/dev/contract/contractDocument';
import { ACCESS, methodOf } from '../support/accessTable';
import { readContract, requireDescribed } from '../support/contractChecks';
import { refusal } from '../support/errorAnswer';
import { call, ORIGIN, sendAs, signedIn } from '../support/signedIn';

const contract = await readContract();
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);
const described = ACCESS.filter(({ route }) => / \/(api|photos)\/(?!openapi|docs)/.test(route));

function operationOf(route: string) {
  const [method = '', path = ''] = route.split(' ');
  return contract.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

const accessOf = (security: Record<string, string[]>[]) => Object.keys(security[0] ?? {})[0];

describe('the contract', () => {
  it('is OpenAPI 3.1 in at most 200 KB', async () => {
    const answer = await call('/api/openapi.json');
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(JSON.parse(text)).toEqual(contract);
    expect(contract.openapi).toMatch(/^3\.1\./);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(200 * 1_024);
  });

  it('has no dangling reference, and nothing that is not referred to', () => {
    const text = JSON.stringify(contract);
    const used = new Set([...text.matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map(([, at]) => at));
    const held = Object.entries(contract.components).flatMap(([kind, parts]) =>
      kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `${kind}/${name}`),
    );
    for (const status of DESCRIBED_ONCE) used.add(`responses/${status}`);
    expect([...used].toSorted()).toEqual(held.toSorted());
  });

  it('has every operation under one tag, with a name, a summary and its audience', () => {
    const tags = contract.tags.map(({ name }) => name);
    const schemes = [undefined, ...Object.keys(contract.components.securitySchemes)];
    for (const { method, path, tags: own, summary, security } of operations) {
      const name = `${method} ${path}`;
      expect([own.length, tags.includes(own[0] ?? '')], name).toEqual([1, true]);
      expect(summary, name).toMatch(/^\p{Lu}/u);
      expect(security.length, name).toBeLessThanOrEqual(1);
      expect(schemes, name).toContain(accessOf(security));
    }
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(operations.map(({ tags: [tag] }) => tag)).size).toBe(tags.length);
  });

  it('names existing codes for every refusal, and its shape', () => {
    for (const { method, path, responses } of operations) {
      for (const [status, { $ref, description = '' }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        const shared = contract.components.responses[$ref?.split('/').pop() ?? ''];
        expect(
          shared?.content?.['application/json']?.schema,
          `${method} ${path} ${status}`,
        ).toEqual({
          $ref: '#/components/schemas/ErrorEnvelope',
        });
        for (const code of description.split(', ').filter(Boolean)) {
          expect(ERROR_CODES, `${method} ${path} ${status}`).toContain(code);
        }
      }
    }
  });

  it('documents when to retry, and where a list continues', () => {
    for (const status of ['429', '5XX']) {
      expect(contract.components.responses[status]?.headers).toHaveProperty('Retry-After');
    }
    const lists = operations.filter(({ parameters }) =>
      parameters?.some(({ name }) => name === 'cursor'),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { responses } of lists) expect(responses['200']?.headers).toHaveProperty('Link');
  });

  it.for([
    ['POST /api/upload/profile-photo', ['profilePhoto']],
    ['POST /api/upload/additional-photo', ['photo']],
    ['POST /api/messages/photo', ['photo', 'receiverId', 'clientId', 'content', 'alt']],
  ] as const)('describes the form of %s', ([route, fields]) => {
    const form = operationOf(route)?.requestBody?.content?.['multipart/form-data'];
    expect(Object.keys(form?.schema?.properties ?? {})).toEqual(fields);
  });
});

describe('the contract and the access table', () => {
  it.for(described)('$route is in both, for the same people', ({ route, access }) => {
    const operation = operationOf(route);
    expect(operation).toBeDefined();
    expect(accessOf(operation?.security ?? []) === undefined).toBe(access === 'visitor');
  });

  it('agree with the calls about administrators and premium', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const strict = described.flatMap((row) => {
      const needs = accessOf(operationOf(row.route)?.security ?? []);
      return needs === 'admin' || needs === 'premium' ? [{ row, needs }] : [];
    });
    expect(strict.length).toBeGreaterThan(20);
    for (const { row, needs } of strict) {
      const [path, method] = [row.path({ me, other }), methodOf(row)];
      const answer = await sendAs(method, path, row.body?.({ me, other }), { cookie: me.cookie });
      await refusal(answer, 403, needs === 'admin' ? 'FORBIDDEN' : 'PREMIUM_REQUIRED');
    }
  });
});

describe('an answer that the contract does not describe fails its test', () => {
  const asked = new Request(`${ORIGIN}/api/matches`, { method: 'POST' });
  const answer = (status: number, body: unknown) => Response.json(body, { status });
  const envelope = { message: 'No.', requestId: 'a' };

  it.for([
    ['another status', answer(418, { ...envelope, code: 'CONFLICT' }), /not in the contract/],
    ['another code', answer(409, { ...envelope, code: 'EMAIL_TAKEN' }), /the contract names/],
    ['a code of another status', answer(404, { ...envelope, code: 'CONFLICT' }), /names/],
    ['another shape of refusal', answer(409, { code: 'CONFLICT' }), /message/],
    ['another shape of success', answer(200, { isMatched: 'yes' }), /isMatched/],
  ] as const)('%s', async ([, given, message]) => {
    await expect(requireDescribed(asked, given)).rejects.toThrow(message);
  });

  it('and an answer that it describes does not', async () => {
    await requireDescribed(asked, answer(409, { ...envelope, code: 'CONFLICT' }));
  });
});
