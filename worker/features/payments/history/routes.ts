import { Hono } from 'hono';
import { billingHistory, invoiceResponse } from '../../../../src/shared/contract/billing';
import { describeFile, describeJson, fileAnswer } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { validateId } from '../../../http/validate';
import { getInvoice } from './getInvoice';
import { invoicePage } from './invoicePage';
import { downloadPayments, listPayments } from './listPayments';

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
    describeFile('Your payments as CSV', 'text/csv', 'CSV (RFC 4180)'),
    async (c) => {
      const lines = await downloadPayments(c.get('member'));
      return fileAnswer(c, lines, 'text/csv; charset=utf-8', 'parkway-payments.csv');
    },
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
