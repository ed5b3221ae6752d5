import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { billingHistory, invoiceResponse } from '../../../../src/shared/contract/billing';
import { describeJson } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { validateId } from '../../../http/validate';
import { getInvoice } from './getInvoice';
import { invoicePage } from './invoicePage';
import { downloadPayments, listPayments } from './listPayments';

const CSV = { 'text/csv': { schema: { type: 'string' } } } as const;

export const billingRoutes = new Hono<MemberEnv>()
  .get(
    '/billing-history',
    requireMember,
    describeJson('Your payments, newest first', billingHistory),
    async (c) => c.json(await listPayments(c.get('member'))),
  )
  .get(
    '/billing-history.csv',
    requireMember,
    describeRoute({
      summary: 'Your payments as CSV',
      responses: { 200: { description: 'CSV (RFC 4180)', content: CSV } },
    }),
    async (c) =>
      c.body(await downloadPayments(c.get('member')), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="parkway-payments.csv"',
      }),
  )
  .get(
    '/invoices/:id',
    requireMember,
    describeJson('The invoice of a payment, as an HTML document', invoiceResponse),
    describeRefusals('NOT_FOUND'),
    validateId,
    async (c) => {
      const context = c.get('member');
      const invoice = await getInvoice(context, c.req.valid('param').id);
      return c.json({ html: await invoicePage(invoice, context.language) });
    },
  );
