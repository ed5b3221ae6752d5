import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeOf, notPlaced } from '../../src/features/subscribe/notices';
import {
  forgetOrder,
  keptOrder,
  rememberOrder,
  returnedOrder,
} from '../../src/features/subscribe/openOrder';
import { placeOrder } from '../../src/features/subscribe/placeOrder';
import { checkPendingPurchase, settleOrder } from '../../src/features/subscribe/settleOrder';
import { goToPaymentSuccess } from '../../src/features/subscribe/usePurchase';
import { noteOrder, pendingPurchase } from '../../src/lib/pendingPurchase';
import { sealedDevice, sealedTab } from '../../src/lib/sealed/sealedValues';

const track = vi.hoisted(() => vi.fn<(event: string) => void>());
vi.mock('../../src/lib/analytics', () => ({ track, isTracking: () => true }));

/** Where the page navigated. */
let left: string[];

const ORDER = '5O190127TN364715T';
const NEXT = '7K190127TN364715A';

/** Answers by path, and the requests made. */
function serve(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    return answers[path]?.() ?? new Response(null, { status: 404 });
  });
  return asked;
}

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ message, code, requestId: 'r' }, { status });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const CAPTURE = `/api/paypal/order/${ORDER}/capture`;

beforeEach(() => {
  left = [];
  track.mockClear();
  vi.stubGlobal('window', { location: { replace: (path: string) => left.push(path) } });
  openTab();
  sealedDevice.forget();
});
afterEach(() => vi.unstubAllGlobals());

/** On the same device. */
const openTab = () => sealedTab.forget();

describe('an order that a tab started', () => {
  it('is kept until it is deleted, and no other value is accepted', () => {
    expect(keptOrder()).toBeNull();
    rememberOrder(ORDER);
    expect(keptOrder()).toBe(ORDER);
    forgetOrder();
    expect(keptOrder()).toBeNull();
    rememberOrder('../admin');
    expect(keptOrder()).toBeNull();
    expect(returnedOrder(`?plan=annual&token=${ORDER}&PayerID=X`)).toBe(ORDER);
    expect(returnedOrder('?plan=annual&token=no/order')).toBeNull();
  });
});

describe('the state of an order', () => {
  it.each([
    ['paid', () => Response.json({ status: 'COMPLETED' })],
    ['open', refuse(409, 'ORDER_NOT_APPROVED', 'Approve it first.')],
    ['refused', refuse(409, 'PAYMENT_FAILED', 'Declined.')],
    ['gone', refuse(404, 'NOT_FOUND', 'Not there.')],
    ['unknown', refuse(500, 'INTERNAL', 'Oh.')],
    ['unknown', offline],
  ] as const)('is %s', async (kind, answer) => {
    serve({ [CAPTURE]: answer });
    expect(await settleOrder(ORDER)).toMatchObject({ kind });
  });

  it('is paid and pending if PayPal has not decided', async () => {
    serve({ [CAPTURE]: () => Response.json({ status: 'PENDING' }) });
    expect(await settleOrder(ORDER)).toEqual({ kind: 'paid', status: 'PENDING' });
  });
});

describe('a paid order', () => {
  const purchases = () => track.mock.calls.filter(([event]) => event === 'purchase');

  it('is reported as a purchase once, and leads to the success page', () => {
    rememberOrder(ORDER);
    noteOrder(ORDER);
    goToPaymentSuccess(ORDER, 'COMPLETED');
    expect(purchases()).toHaveLength(1);
    expect(left).toEqual(['/payment-success']);
    expect(keptOrder()).toBeNull();
    // For example by opening PayPal's return URL once more.
    goToPaymentSuccess(ORDER, 'COMPLETED');
    expect(purchases()).toHaveLength(1);
    expect(left).toHaveLength(2);
  });

  it('is no purchase while it is pending', () => {
    rememberOrder(ORDER);
    noteOrder(ORDER);
    goToPaymentSuccess(ORDER, 'PENDING');
    expect(purchases()).toEqual([]);
    expect(left).toEqual(['/payment-success']);
  });

  it('that completes later is reported at the next visit, once', async () => {
    noteOrder(ORDER);
    goToPaymentSuccess(ORDER, 'PENDING');
    const asked = serve({ [CAPTURE]: () => Response.json({ status: 'PENDING' }) });
    const visit = async () => {
      const pending = pendingPurchase();
      if (pending) await checkPendingPurchase(pending);
    };
    await visit();
    await visit();
    expect(asked).toHaveLength(1);
    openTab();
    serve({ [CAPTURE]: offline });
    await visit();
    openTab();
    serve({ [CAPTURE]: () => Response.json({ status: 'COMPLETED' }) });
    expect(purchases()).toEqual([]);
    await visit();
    expect(purchases()).toHaveLength(1);
    openTab();
    await visit();
    expect(purchases()).toHaveLength(1);
  });

  it('is none if nobody paid, and is not requested again', async () => {
    noteOrder(ORDER);
    serve({ [CAPTURE]: refuse(409, 'PAYMENT_FAILED', 'Declined.') });
    await checkPendingPurchase(ORDER);
    expect(pendingPurchase()).toBeNull();
    expect(purchases()).toEqual([]);
  });
});

describe('the notice', () => {
  it('has the server’s words for a decline, and differs for open and unknown orders', () => {
    expect(noticeOf({ kind: 'refused', message: 'Declined.' }, 'approved')).toMatchObject({
      tone: 'error',
      text: 'Declined.',
    });
    expect(noticeOf({ kind: 'open' }, 'returned')?.text).toContain("you weren't charged");
    expect(noticeOf({ kind: 'gone' }, 'returned')).toBeNull();
    expect(noticeOf({ kind: 'unknown', message: 'No line.' }, 'approved')).toMatchObject({
      canAskAgain: true,
    });
    expect(noticeOf({ kind: 'open' }, 'failed')?.text).toContain("you weren't charged");
    expect(notPlaced(new Error('x')).text).toContain("You weren't charged.");
  });
});

describe('a new order', () => {
  it('is placed with the price of the plan, and kept', async () => {
    const asked = serve({ '/api/paypal/order': () => Response.json({ id: ORDER }) });
    expect(await placeOrder({ plan: 'annual', autoRenew: true })).toEqual({
      kind: 'placed',
      orderId: ORDER,
    });
    expect(asked[0]?.body).toEqual({
      amount: '53.88',
      currency: 'USD',
      intent: 'CAPTURE',
      plan: 'annual',
      autoRenew: true,
    });
    expect(keptOrder()).toBe(ORDER);
  });

  it('waits for the former one, which may be paid', async () => {
    rememberOrder(ORDER);
    const asked = serve({ [CAPTURE]: () => Response.json({ status: 'COMPLETED' }) });
    expect(await placeOrder({ plan: 'monthly', autoRenew: false })).toEqual({
      kind: 'paid already',
      orderId: ORDER,
      status: 'COMPLETED',
    });
    expect(asked.map(({ path }) => path)).toEqual([CAPTURE]);
  });

  it('replaces one that nobody approved', async () => {
    rememberOrder(ORDER);
    serve({
      [CAPTURE]: refuse(409, 'ORDER_NOT_APPROVED', 'Approve it first.'),
      '/api/paypal/order': () => Response.json({ id: NEXT }),
    });
    expect(await placeOrder({ plan: 'monthly', autoRenew: false })).toMatchObject({
      orderId: NEXT,
    });
  });

  it('is not placed while the state of the former one is unknown', async () => {
    rememberOrder(ORDER);
    const asked = serve({ [CAPTURE]: offline });
    expect(await placeOrder({ plan: 'monthly', autoRenew: false })).toMatchObject({
      kind: 'unknown',
    });
    expect(asked).toHaveLength(1);
    expect(keptOrder()).toBe(ORDER);
  });
});
