import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '../support/accessAdmin';
import { methodOf } from '../support/accessRow';
import { ACCESS } from '../support/accessTable';
import { refusal } from '../support/errorAnswer';
import { call, sendAs, signedIn } from '../support/signedIn';
import { rowCounts } from '../support/world';

it('every call for administrators alone is looked at here', () => {
  const routes = ACCESS.map(({ route }) => route).filter((route) =>
    / \/(api\/admin|photos\/reports)\//.test(route),
  );
  expect(ADMIN_ROUTES.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

describe.for(ADMIN_ROUTES)('$route', (row) => {
  const method = methodOf(row);

  it('is refused to visitors and to members, whatever is sent, and stores nothing', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const path = row.path({ me, other });
    const good = row.body?.({ me, other });
    const nonsense = path.replace(other.id, 'nonsense').replace(/(evt|rep)_a+/, 'nonsense');
    const tries = [
      [path, good],
      [nonsense, good && { nonsense: true }],
    ] as const;
    const before = await rowCounts();
    for (const [to, body] of tries) {
      const send = (cookie?: string) => {
        const headers: Record<string, string> = cookie ? { cookie } : {};
        return method === 'GET' ? call(to, { headers }) : sendAs(method, to, body, headers);
      };
      await refusal(await send(), 401, 'UNAUTHENTICATED');
      await refusal(await send(me.cookie), 403, 'FORBIDDEN');
    }
    expect(await rowCounts()).toEqual(before);
  });
});
