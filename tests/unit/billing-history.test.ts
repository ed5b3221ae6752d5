import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../src/shared/contract/billing';
import { PLANS } from '../../src/shared/rules/billing/prices';
import type { Invoice } from '../../worker/features/payments/history/getInvoice';
import { invoicePage } from '../../worker/features/payments/history/invoicePage';
import { paymentsCsv } from '../../worker/features/payments/history/paymentsCsv';

const payment: Payment = {
  id: 'pay_aaaaaaaaaaaaaaaaaaaa',
  date: '2026-11-22T17:00:00.000Z',
  amount: 20.22,
  refunded: 5.5,
  status: 'completed',
  note: null,
  method: 'Visa ending in 1881',
  plan: 'quarterly',
  invoiceUrl: null,
};

describe('payments as a table', () => {
  it('have a column for everything that accounting needs', () => {
    expect(parse(paymentsCsv([payment], 'en'), { columns: true })).toEqual([
      {
        Date: '2026-11-22T17:00:00.000Z',
        Payment: 'pay_aaaaaaaaaaaaaaaaaaaa',
        Plan: '3 months',
        Amount: '20.22',
        Refunded: '5.50',
        Currency: 'USD',
        Status: 'completed',
        Method: 'Visa ending in 1881',
      },
    ]);
  });

  it('keep their order, one line each', () => {
    const rows = parse(
      paymentsCsv([payment, { ...payment, amount: 8.99, method: 'PayPal' }], 'en'),
    );
    expect(rows.map(([date, , , amount]: string[]) => [date, amount])).toEqual([
      ['Date', 'Amount'],
      [payment.date, '20.22'],
      [payment.date, '8.99'],
    ]);
    expect(parse(paymentsCsv([], 'en'))).toHaveLength(1);
  });

  it.for(['completed', 'pending', 'failed', 'refunded'] as const)('name the state %s', (status) => {
    const [row] = parse(paymentsCsv([{ ...payment, status }], 'en'), { columns: true });
    expect(row).toMatchObject({ Status: status });
  });

  it('contain no formula', () => {
    const [row] = parse(paymentsCsv([{ ...payment, method: '=1+1' }], 'en'), { columns: true });
    expect(row).toMatchObject({ Method: "'=1+1" });
  });
});

const invoice: Invoice = {
  number: 'PK-000042',
  issuedAt: Date.parse('2026-11-22T04:30:00Z'),
  buyer: { name: 'Rosa <b>Delgado</b>', email: 'rosa@parkway.example' },
  plan: PLANS.quarterly.label,
  amountCents: 2022,
  refundedCents: 0,
  method: 'Visa ending in 1881',
  captureId: '3C679366HH908993F',
  period: { start: Date.parse('2026-11-22T04:30:00Z'), end: Date.parse('2027-02-22T04:30:00Z') },
  supportEmail: 'support@parkway.example',
};

describe('an invoice', () => {
  it.for([
    ['its number', '<h1>Invoice PK-000042</h1>'],
    [
      'its number in the title, which is the name of a saved file',
      '<title>Parkway invoice PK-000042</title>',
    ],
    ['its day, in New Jersey', '<dt>Date</dt><dd>November 21, 2026</dd>'],
    ['for whom it is', '<dt>For</dt><dd>Rosa'],
    ['the buyer, whose name is no HTML', 'Rosa &lt;b&gt;Delgado&lt;/b&gt;<br>rosa@parkway.example'],
    ['the method', '<dt>Paid with</dt><dd>Visa ending in 1881</dd>'],
    ['the transaction', '<dt>PayPal transaction</dt><dd>3C679366HH908993F</dd>'],
    ['the columns', '<th scope="col">What</th><th scope="col">Amount</th>'],
    ['the total and its currency', '<td>Total, US dollars</td><td>$20.22</td>'],
    ['the plan and its term', '3 months plan<br>November 21, 2026 to February 21, 2027'],
    ['the amount', '$20.22'],
    ['whom to ask', 'support@parkway.example'],
  ] as const)('names %s', async ([, text]) => {
    expect(await invoicePage(invoice, 'en')).toContain(text);
  });

  it('is in Spanish for a page in Spanish', async () => {
    const page = await invoicePage(invoice, 'es');
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<h1>Factura PK-000042</h1>');
    expect(page).toContain('plan: 3 meses<br>Del 21 de noviembre de 2026 al 21 de febrero de 2027');
  });

  it('loads no external resource', async () => {
    expect(await invoicePage(invoice, 'en')).not.toMatch(/<script|<link|<img|https?:/);
  });

  it.for([
    [0, 'Paid'],
    [1, 'Paid. Refunded $0.01 of $20.22'],
    [2021, 'Paid. Refunded $20.21 of $20.22'],
    [2022, 'Paid, and given back later'],
  ] as const)('says of %i cents refunded: %s', async ([refundedCents, stamp]) => {
    const page = await invoicePage({ ...invoice, refundedCents }, 'en');
    expect(page).toContain(`<p class="stamp">${stamp}</p>`);
  });
});
