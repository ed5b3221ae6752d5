import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { promiseStands } from '../../src/shared/contract/admin/adminWatch';
import { billingHistory, orderResponse } from '../../src/shared/contract/billing';
import { calendarUrl } from '../../src/shared/contract/events';
import { notifications } from '../../src/shared/contract/notifications';
import { pushNotice } from '../../src/shared/contract/push';
import { pushNotice as notifyBrowsers } from '../../worker/domain/push/pushNotice';
import { newId } from '../../worker/platform/ids';
import { sentence } from '../../worker/platform/sentence';
import type { Bytes } from '../support/bytes';
import { pushBrowser } from '../support/decryptedPush';
import { englishLeftIn } from '../support/englishLeft';
import { anEvent, okBody, setRsvpOf } from '../support/eventWorld';
import { thisEvening } from '../support/likeMail';
import { linkTo, Mailbox } from '../support/mailbox';
import { MONTHLY, openPaypal, paid, paymentsOf } from '../support/paypalWorld';
import { answerPlan, proposed, twoMatches } from '../support/plans';
import { freshNetwork } from '../support/registration';
import { call, signedIn, type TestMember } from '../support/signedIn';
import { soon } from '../support/soon';
import { change, liked, matched, PREMIUM, write } from '../support/world';

const SPANISH = { language: 'es' } as const;
const HEADERS = { 'Accept-Language': 'es' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('notifications are in the language of the page that asks', async () => {
  const me = await signedIn(PREMIUM);
  const [fan, match] = await Promise.all([
    signedIn({ firstName: 'Fan' }),
    signedIn({ firstName: 'Otis' }),
  ]);
  await liked(fan, me);
  await matched(me, match);
  const said = async (headers: Record<string, string>) =>
    notifications
      .parse(await okBody(await me.get('/api/user/notifications', headers)))
      .map(({ text }) => text)
      .toSorted();
  expect(await said(HEADERS)).toEqual(['Hiciste match con Otis', 'Le gustas a Fan']);
  expect(await said({})).toEqual(['Fan likes you', 'You matched with Otis']);
});

it('promises are in the language of the page of an administrator', async () => {
  const me = await signedIn({ role: 'admin' });
  const stands = async (headers: Record<string, string>) =>
    promiseStands.parse(await okBody(await me.get('/api/admin/promises', headers)));
  const [english, spanish] = [await stands({}), await stands(HEADERS)];
  expect(english[0]).toMatchObject({
    name: 'reports',
    words: 'A person reviews each report within 24 hours.',
    mend: 'Give a verdict: Safety, soonest due first.',
  });
  expect(spanish[0]).toMatchObject({
    name: 'reports',
    words: 'Una persona revisa cada denuncia en un plazo de 24 horas.',
    mend: 'Toma una decisión: en Seguridad, primero las que vencen antes.',
  });
  for (const [index, { name, words, mend }] of english.entries()) {
    expect(spanish[index]?.name).toBe(name);
    expect(spanish[index]?.words).not.toBe(words);
    expect(spanish[index]?.mend).not.toBe(mend);
  }
});

describe('what a device is told', () => {
  /** What reaches the browser of a member, read by it. */
  async function noticeAfter(me: TestMember, act: () => Promise<unknown>) {
    const browser = await pushBrowser();
    const endpoint = `https://push.example.com/send/${me.id}`;
    const answer = await me.send('PUT', '/api/push', { endpoint, keys: browser.keys });
    expect(answer.status).toBe(204);
    const bodies: Bytes[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.url === endpoint) bodies.push(new Uint8Array(await request.arrayBuffer()));
      return new Response(null, { status: 201 });
    });
    await act();
    await soon(() => expect(bodies).toHaveLength(1));
    return pushNotice.parse(JSON.parse(await browser.read(bodies[0] ?? new Uint8Array())));
  }

  it.for([
    ['en', 'New message', 'Ann sent you a message.', ''],
    ['es', 'Mensaje nuevo', 'Ann te escribió.', '/es'],
  ] as const)('of a message is in their language: %s', async ([language, title, body, at]) => {
    const [me, other] = [await signedIn({ language }), await signedIn({ firstName: 'Ann' })];
    await matched(me, other);
    const notice = await noticeAfter(me, () => write(other, me, 'Hello'));
    expect(notice).toMatchObject({ title, body, path: `${at}/messages?user=${other.id}` });
  });

  it('of their account too', async () => {
    const me = await signedIn(SPANISH);
    const notice = await noticeAfter(me, () =>
      notifyBrowsers(new Mailbox().context(), me.id, {
        title: sentence('Are you fine?'),
        body: sentence('Please answer within 15 minutes.'),
        path: '/check-in?plan=pln_1',
        tag: 'check-in',
      }),
    );
    expect(notice).toMatchObject({ title: '¿Estás bien?', path: '/es/check-in?plan=pln_1' });
    expect(englishLeftIn([notice.title, notice.body])).toEqual([]);
  });
});

it('a calendar feed has the names and links of its member’s language', async () => {
  const [me, other] = await twoMatches();
  await change(other, SPANISH);
  const party = await anEvent({ title: 'Jazz brunch', category: 'Wine & Dine' });
  await setRsvpOf(other, party);
  const plan = await proposed(me, other);
  const accept = { action: 'accept', version: plan.version };
  expect((await answerPlan(other, plan, accept)).status).toBe(200);
  const { url } = calendarUrl.parse(await okBody(await other.get('/api/user/calendar')));
  const { pathname, search } = new URL(url);
  const calendar = new ICAL.Component(ICAL.parse(await (await call(pathname + search)).text()));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Eventos de Parkway');
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => ({
    title: entry.getFirstPropertyValue('summary'),
    category: entry.getFirstPropertyValue('categories'),
    path: new URL(String(entry.getFirstPropertyValue('url'))).pathname,
  }));
  expect(entries).toEqual([
    { title: 'Jazz brunch', category: 'Vino y buena mesa', path: '/es/events' },
    { title: 'Cita con Ann', category: 'Parkway', path: '/es/messages' },
  ]);
});

it('a mail leads to Spanish pages, and its header stays', async () => {
  const me = await signedIn({ ...SPANISH, emailConfirmedAt: 1 });
  const other = await signedIn({ firstName: 'Ann', emailConfirmedAt: 1 });
  await liked(me, other);
  const box = new Mailbox();
  await box.as(other, 'POST', '/api/matches', { targetUserId: me.id, isLiked: true });
  await box.deliver(thisEvening());
  const mail = box.only(me.row.email);
  expect(linkTo('/es/messages', mail).searchParams.get('user')).toBe(other.id);
  expect(linkTo('/es/unsubscribe', mail).searchParams.get('token')).not.toBeNull();
  expect(mail.headers['List-Unsubscribe']).toMatch(/\/api\/mail\/unsubscribe\?token=/);
  expect(englishLeftIn([mail.subject, ...mail.text.split('\n')])).toEqual([]);
});

it('a claimant is answered in the language of the request', async () => {
  const me = await signedIn();
  const email = `${newId('usr')}@parkway.example`;
  const box = new Mailbox();
  const claim = { kind: 'intimate', url: `/profile/${me.id}`, userId: me.id };
  const signed = { name: 'Ana Ruiz', email, signature: 'Ana Ruiz', goodFaith: true };
  const answer = await box.send(
    'POST',
    '/api/take-down',
    { ...claim, ...signed },
    { 'CF-Connecting-IP': freshNetwork(), ...HEADERS },
  );
  expect(answer.status, await answer.clone().text()).toBe(201);
  const mail = box.only(email);
  expect(mail.subject).toBe('Confirma tu solicitud de retiro');
  expect(linkTo('/es/take-down', mail).searchParams.get('confirm')).not.toBeNull();
  expect(englishLeftIn(mail.text.split('\n'))).toEqual([]);
});

it('an order, its failure and the file of payments are Spanish; a code is stored', async () => {
  const paypal = openPaypal();
  const answering = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/v2/checkout/orders')) asked.push(await request.clone().text());
    return answering(request);
  });
  const me = await signedIn(SPANISH);
  const from = { cookie: me.cookie, headers: HEADERS };
  const ordered = await paid('POST', '/api/paypal/order', { ...from, body: MONTHLY });
  const { id: orderId } = orderResponse.parse(await okBody(ordered));
  expect(asked.at(-1)).toContain('"description":"Parkway Premium, Mensual"');
  expect(asked.at(-1)).toContain('"locale":"es-US"');
  expect(asked.at(-1)).toContain('/es/subscribe?plan=monthly');
  await paypal.approve(orderId, 'decline');
  const refused = await paid('POST', `/api/paypal/order/${orderId}/capture`, from);
  expect(await refused.json()).toMatchObject({ code: 'PAYMENT_FAILED', message: DECLINED });
  expect((await paymentsOf(me))[0]?.note).toBe('declined');
  const history = await okBody(await me.get('/api/billing-history', HEADERS));
  expect(billingHistory.parse(history)[0]?.note).toBe(DECLINED);
  const [heading, line] = (await (await me.get('/api/billing-history.csv')).text()).split('\r\n');
  expect(heading).toBe('Fecha,Pago,Plan,Monto,Reembolsado,Moneda,Estado,Método');
  expect(line).toContain(',Mensual,');
  expect(line).toContain(',fallido,');
});

const DECLINED =
  'PayPal no pudo cobrar con el método de pago que elegiste, y no se te cobró nada. Intenta con otro.';
