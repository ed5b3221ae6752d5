import { type Context, Hono } from 'hono';
import { describeRoute, validator } from 'hono-openapi';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as bundled from '../../worker/http/contract/noContract';

const schema = z.strictObject({
  id: z.string().check(z.minLength(2)),
  count: z._default(z.coerce.number(), 7),
});
const trimmed = z.object({
  name: z.pipe(
    z.string(),
    z.transform((name) => name.trim()),
  ),
});

type Result = Parameters<Parameters<typeof bundled.validator>[2]>[0];
type Modules = Pick<typeof bundled, 'describeRoute'> & { validator: typeof bundled.validator };

function appWith({ validator, describeRoute }: Modules) {
  const requireSuccess = (result: Result) => {
    if (!result.success) throw new Error(JSON.stringify(result.error));
  };
  const valid = (target: 'json' | 'query' | 'param') => (c: Context) =>
    c.json(c.req.valid(target as never));
  return new Hono()
    .onError((error, c) => c.text(error.message, 400))
    .post('/', describeRoute(), validator('json', schema, requireSuccess), valid('json'))
    .post('/name', validator('json', trimmed, requireSuccess), valid('json'))
    .get('/', describeRoute(), validator('query', schema, requireSuccess), valid('query'))
    .get('/:id', validator('param', schema, requireSuccess), valid('param'));
}

const apps = [appWith(bundled), appWith({ describeRoute, validator } as unknown as Modules)];
const json = { 'Content-Type': 'application/json' };
const post = (body: string) => ({ method: 'POST', headers: json, body });

describe('what replaces hono-openapi in the bundle', () => {
  it.for<[path: string, init: RequestInit, status: number, part: string]>([
    ['/', post('{"id":"abc"}'), 200, '{"id":"abc","count":7}'],
    ['/', post('{"id":"a"}'), 400, 'too_small'],
    ['/', post('{"id":"abc","more":1}'), 400, 'more'],
    ['/', post('not JSON'), 400, 'Malformed JSON'],
    ['/', { method: 'POST', body: '{"id":"abc"}' }, 400, 'invalid_type'],
    ['/name', post('{"name":" Ann "}'), 200, '{"name":"Ann"}'],
    ['/?id=abc&count=3', {}, 200, '{"id":"abc","count":3}'],
    ['/?count=3', {}, 400, 'invalid_type'],
    ['/ab', {}, 200, '{"id":"ab","count":7}'],
    ['/a', {}, 400, 'too_small'],
  ])('answers alike: %s %j', async ([path, init, status, part]) => {
    const answers = await Promise.all(
      apps.map(async (app) => {
        const answer = await app.request(path, init);
        return [answer.status, await answer.text()] as const;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([status, expect.stringContaining(part)]);
  });
});
