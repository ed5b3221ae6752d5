import { describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { ACCESS, CHANGES, methodOf, TAKES_BODY, TAKES_NOTHING } from '../support/accessTable';
import { refusal } from '../support/errorAnswer';
import { call, ORIGIN, sendAs, signedInBeside, visitorCookie } from '../support/signedIn';
import { rowCounts } from '../support/world';

const JSON_TYPE = { 'content-type': 'application/json' };

/** An administrator may make every call that takes a body. */
const world = () => signedInBeside({ role: 'admin', emailConfirmedAt: 1 });

/** One world for all calls of a route that are refused: they change nothing. */
function refusedWorld() {
  let made: ReturnType<typeof world> | undefined;
  return () => {
    made ??= world();
    return made;
  };
}

const NO_UTF8 = [
  ['Latin-1', [0xe9]],
  ['half a character', [0xe2, 0x82]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
] as const;

/**
 * A body that would be valid except for the bytes in the first of its texts, or in a field's name.
 */
function withBytes(body: Record<string, unknown>, bytes: readonly number[]) {
  const text = JSON.stringify(body);
  const [, before = '{"', after = '":1}'] = /^(\{.*?":")(.*)$/s.exec(text) ?? [];
  const encoder = new TextEncoder();
  return new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
}

/** Runs a call that should be refused, and checks that no table grew. */
async function storingNothing(run: () => Promise<unknown>) {
  const before = await rowCounts();
  await run();
  expect(await rowCounts()).toEqual(before);
}

describe('the access table', () => {
  it('has a row for every route, and none for a removed route', () => {
    const routes = createApp()
      .routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(ACCESS.map(({ route }) => route).toSorted());
  });
});

describe.for(ACCESS.filter(({ access }) => access === 'member'))('$route', (row) => {
  const refused = refusedWorld();

  it('answers 401 to a visitor, whatever is sent', async () => {
    const { me, other } = await refused();
    const path = row.path({ me, other });
    const send = (headers: Record<string, string>) =>
      methodOf(row) === 'GET'
        ? call(path, { headers })
        : sendAs(methodOf(row), path, row.body?.({ me, other }), headers);
    await storingNothing(async () => {
      await refusal(await send({}), 401, 'UNAUTHENTICATED');
      await refusal(await send({ cookie: await visitorCookie() }), 401, 'UNAUTHENTICATED');
      await refusal(await send({ cookie: '__Host-session=../x' }), 401, 'UNAUTHENTICATED');
    });
  });

  it('answers 401 to a visitor before it looks at the input', async () => {
    const { me, other } = await refused();
    const path = row.path({ me, other }).replace(other.id, 'nonsense');
    const body = row.body && { nonsense: true };
    const answer =
      methodOf(row) === 'GET' ? await call(path) : await sendAs(methodOf(row), path, body);
    await refusal(answer, 401, 'UNAUTHENTICATED');
  });
});

describe.for(CHANGES)('$route', (row) => {
  const method = methodOf(row);
  const refused = refusedWorld();

  it.for([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['a sandboxed origin', { origin: 'null' }],
    ['our host on another port', { origin: `${ORIGIN}:8443` }],
    ['our host without TLS', { origin: ORIGIN.replace('https', 'http') }],
    ['a site that browsers call another', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ] as const)('refuses a request from %s', async ([, headers]) => {
    const { me, other } = await refused();
    const body = row.body?.({ me, other });
    await storingNothing(async () => {
      const answer = await call(row.path({ me, other }), {
        method,
        headers: { cookie: me.cookie, ...(body ? JSON_TYPE : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await refusal(answer, 403, 'CROSS_ORIGIN');
    });
    expect((await me.get('/api/auth/me')).status).toBe(200);
  });

  it('refuses a foreign host, though the origin is the same', async () => {
    const { me, other } = await refused();
    const body = row.body?.({ me, other });
    const foreign = 'https://evil.example';
    await storingNothing(async () => {
      const answer = await call(foreign + row.path({ me, other }), {
        method,
        headers: { cookie: me.cookie, ...(body ? JSON_TYPE : {}), origin: foreign },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await refusal(answer, 403, 'CROSS_ORIGIN');
    });
  });
});

describe.for(TAKES_BODY)('$route', (row) => {
  const method = methodOf(row);
  const refused = refusedWorld();
  const good = async () => {
    const made = await refused();
    return { ...made, path: row.path(made), body: row.body?.(made) ?? {} };
  };

  it.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    '',
  ])('refuses a body of type "%s"', async (type) => {
    const { me, path, body } = await good();
    await storingNothing(async () => {
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      const answer = await call(path, {
        method,
        headers: { cookie: me.cookie, origin: ORIGIN, ...(type ? { 'content-type': type } : {}) },
        body: bytes,
      });
      await refusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    });
  });

  it.for(['{', '', 'nonsense', '{"a":1}}', '\u0000'])('refuses broken JSON: %j', async (text) => {
    const { me, path } = await good();
    await storingNothing(async () => {
      const answer = await call(path, {
        method,
        headers: { cookie: me.cookie, origin: ORIGIN, ...JSON_TYPE },
        body: text,
      });
      await refusal(answer, 400, 'INVALID_INPUT');
    });
  });

  it.for(NO_UTF8)('refuses a body that is not UTF-8: %s', async ([, bytes]) => {
    const { me, path, body } = await good();
    await storingNothing(async () => {
      const answer = await call(path, {
        method,
        headers: { cookie: me.cookie, origin: ORIGIN, ...JSON_TYPE },
        body: withBytes(body, bytes),
      });
      expect((await refusal(answer, 400, 'INVALID_INPUT')).message).toBe(
        "We can't read that JSON.",
      );
    });
  });

  it.for([[null], ['text'], [[]], [7], [true]])(
    'refuses JSON that is not an object: %j',
    async ([value]) => {
      const { me, path } = await good();
      await storingNothing(async () => {
        const answer = await sendAs(method, path, value, { cookie: me.cookie });
        await refusal(answer, 400, 'INVALID_INPUT');
      });
    },
  );

  it.for(['isPremium', 'role', 'id', 'senderId', 'constructor'])(
    'refuses the unknown field %s',
    async (field) => {
      const { me, path, body } = await good();
      await storingNothing(async () => {
        const answer = await sendAs(method, path, { ...body, [field]: 'x' }, { cookie: me.cookie });
        await refusal(answer, 400, 'INVALID_INPUT');
      });
    },
  );

  it('refuses every field of another type, and names it', async () => {
    const { me, path, body } = await good();
    await storingNothing(async () => {
      for (const [field, good] of Object.entries(body)) {
        const isNested = typeof good === 'object' && good !== null && !Array.isArray(good);
        for (const wrong of [...(isNested ? ['x'] : [{}]), ['x'], 12.5]) {
          const answer = await sendAs(
            method,
            path,
            { ...body, [field]: wrong },
            {
              cookie: me.cookie,
            },
          );
          const { errors, message } = await refusal(answer, 400, 'INVALID_INPUT');
          expect(errors?.map((error) => error.path)).toContain(field);
          expect(errors?.map((error) => error.message)).toContain(message);
        }
      }
    });
  });

  it('refuses more than 64 KB, or than its own limit, with and without a Content-Length', async () => {
    const { me, path, body } = await good();
    const text = JSON.stringify({ ...body, filler: 'x'.repeat(row.bodyLimit ?? 64 * 1024) });
    const headers = { cookie: me.cookie, origin: ORIGIN, ...JSON_TYPE };
    await storingNothing(async () => {
      await refusal(await call(path, { method, headers, body: text }), 413, 'TOO_LARGE');
      const bytes = new TextEncoder().encode(text);
      const stream = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 8_000) {
            controller.enqueue(bytes.subarray(at, at + 8_000));
          }
          controller.close();
        },
      });
      await refusal(await call(path, { method, headers, body: stream }), 413, 'TOO_LARGE');
    });
  });
});

describe.for(TAKES_NOTHING)('$route', (row) => {
  const refused = refusedWorld();
  const sender = async (made = refused()) => {
    const { me, other } = await made;
    const path = row.path({ me, other });
    const headers = { cookie: me.cookie, origin: ORIGIN, ...JSON_TYPE };
    return (body?: string | Uint8Array<ArrayBuffer>) =>
      call(path, {
        method: methodOf(row),
        headers,
        ...(body === undefined ? {} : { body }),
      });
  };

  it.for(['{"plan":"annual"}', '{"a":1}', '[]', '"a"', 'null', '7', '{', 'x', '{"constructor":1}'])(
    'accepts no input, and so refuses %s',
    async (body) => {
      const send = await sender();
      await storingNothing(async () => refusal(await send(body), 400, 'INVALID_INPUT'));
    },
  );

  it('refuses bytes that are not UTF-8', async () => {
    const send = await sender();
    for (const [, bytes] of NO_UTF8) {
      await refusal(await send(withBytes({}, bytes)), 400, 'INVALID_INPUT');
    }
  });

  it('does the same without a body, with an empty one and with an empty object', async () => {
    const statuses = new Set<number>();
    for (const body of [undefined, '', '{}', ' { } ']) {
      const send = await sender(world());
      statuses.add((await send(body)).status);
    }
    expect(statuses.size).toBe(1);
  });

  it('refuses more than 64 KB', async () => {
    const send = await sender();
    await refusal(await send(`{"a":"${'x'.repeat(64 * 1024)}"}`), 413, 'TOO_LARGE');
  });
});
