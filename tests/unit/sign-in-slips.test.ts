import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../src/features/auth/signIn';
import { ApiError } from '../../src/lib/api/errors';
import { loginRequest } from '../../src/shared/contract/account/auth';

const world = vi.hoisted(() => ({
  sent: [] as unknown[],
  answer: (): Promise<unknown> => Promise.resolve({}),
}));
vi.mock('../../src/features/auth/api', () => ({
  login: (json: unknown) => {
    world.sent.push(json);
    return world.answer();
  },
}));

/** Without a browser there is no offer to show. */
const noStep = () => undefined;

beforeEach(() => {
  world.sent = [];
  world.answer = () => Promise.resolve({});
});

describe('signing in', () => {
  it.each([
    { email: '', password: '' },
    { email: '  ', password: 'x' },
    { email: 'nina', password: 'x' },
    { email: 'nina@parkway', password: 'x' },
    { email: 'nina@parkway.example', password: '' },
    {},
  ])("sends nothing for %j, and shows the contract's message", async (entries) => {
    const failure = await signIn(entries, noStep);
    const issues = loginRequest.safeParse({ email: '', password: '', ...entries }).error?.issues;
    const said = (field: string) => issues?.find(({ path }) => path[0] === field)?.message;
    expect(failure).toEqual({ email: said('email'), password: said('password') });
    expect(world.sent).toEqual([]);
  });

  it('sends the address trimmed, and the password unchanged', async () => {
    expect(await signIn({ email: ' Nina@Parkway.example ', password: ' p ' }, noStep)).toBeNull();
    expect(world.sent).toEqual([{ email: 'Nina@Parkway.example', password: ' p ' }]);
  });

  it("shows the server's error of a field at that field", async () => {
    const at = { email: 'Please enter a valid email address.' };
    world.answer = () =>
      Promise.reject(new ApiError(at.email, 400, 'INVALID_INPUT', 'req', at, null));
    expect(await signIn({ email: 'a@b.c', password: 'x' }, noStep)).toEqual(at);
  });

  it('shows everything else above the form', async () => {
    world.answer = () =>
      Promise.reject(
        new ApiError('Invalid email or password.', 401, 'INVALID_CREDENTIALS', 'req', {}, null),
      );
    expect(await signIn({ email: 'a@b.example', password: 'x' }, noStep)).toEqual({
      banner: 'Invalid email or password.',
    });
  });
});
