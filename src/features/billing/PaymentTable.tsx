import { useEffect, useState } from 'react';
import type { billingRoutes } from '../../../worker/features/payments/history/routes';
import { dayOf } from '../../components/dayOf';
import { Button } from '../../components/ui/Button';
import { FieldError } from '../../components/ui/Field';
import { StateBadge, type States } from '../../components/ui/StateBadge';
import { Cell, Row, RowHeader, Table } from '../../components/ui/Table';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { saveFile } from '../../lib/saveFile';
import type { Payment } from '../../shared/contract/billing';
import { PLANS } from '../../shared/rules/billing/prices';
import { numberFormat } from '../../shared/texts/formats';
import { t, text } from '../../shared/texts/t';

const billing = client<typeof billingRoutes>('/api');
const contract = contractOf(() => import('../../shared/contract/billing'));

export const fetchPayments = () =>
  bodyOf(billing['billing-history'].$get(), contract('billingHistory'));
const fetchInvoice = (id: string) =>
  bodyOf(billing.invoices[':id'].$get({ param: { id } }), contract('invoiceResponse'));

const STATES: States<Payment['status']> = {
  completed: ['success', text('Paid')],
  pending: ['info', text('Processing')],
  failed: ['danger', text('Failed')],
  refunded: ['plain', text('Refunded')],
};

const columns = () => [
  t('Date'),
  t('Plan'),
  t('Paid with'),
  t('Amount'),
  t('Status'),
  t('Invoice'),
];

export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table caption={t('Your payments, newest first')} columns={columns()}>
      {payments.map((payment) => (
        <Row key={payment.id}>
          <RowHeader>
            <time dateTime={payment.date} className="font-bold">
              {dayOf(payment.date)}
            </time>
          </RowHeader>
          <Cell label={t('Plan')}>{t(PLANS[payment.plan].label)}</Cell>
          <Cell label={t('Paid with')}>{payment.method}</Cell>
          <Cell label={t('Amount')} className="tabular-nums">
            {dollars(payment.amount)}
          </Cell>
          <Cell label={t('Status')}>
            <StateBadge of={STATES} state={payment.status} />
            {refundText(payment) && <p className="text-sm">{refundText(payment)}</p>}
            {payment.note && <p className="max-w-80 text-ink-soft text-sm">{payment.note}</p>}
          </Cell>
          <Cell label={t('Invoice')}>
            {payment.invoiceUrl ? (
              <InvoiceButton paymentId={payment.id} day={dayOf(payment.date)} />
            ) : (
              <span className="text-ink-soft text-sm">{t('None')}</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const FAILED = text('Unable to download invoice. Please contact support if this continues.');

/** Saves the invoice as a file and then offers to open it. */
function InvoiceButton({ paymentId, day }: { paymentId: string; day: string }) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** An object URL, valid as long as this page is open. */
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    return () => {
      if (saved) URL.revokeObjectURL(saved);
    };
  }, [saved]);

  const download = async () => {
    setBusy(true);
    setHasFailed(false);
    try {
      const { html } = await fetchInvoice(paymentId);
      const file = new Blob([html], { type: 'text/html' });
      saveFile(file, `Parkway-invoice-${paymentId}.html`);
      setSaved(URL.createObjectURL(file));
    } catch {
      setHasFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        aria-label={t('Download invoice of {date}', { date: day })}
        onClick={() => void download()}
      >
        {t('Download')}
      </Button>
      <div role="status">
        {saved && (
          <p className="mt-1 text-sm">
            {t('Saved.')}{' '}
            <a href={saved} target="_blank" rel="noopener">
              {t('Open it in a new tab')}
            </a>
          </p>
        )}
      </div>
      <div role="alert">{hasFailed && <FieldError id={undefined}>{t(FAILED)}</FieldError>}</div>
    </>
  );
}

/** `8.99` → `$8.99`. */
const dollars = (amount: number) =>
  numberFormat({ style: 'currency', currency: 'USD' }).format(amount);

/** The refunded amount, if the payment was refunded in part. */
export function refundText({ amount, refunded }: Pick<Payment, 'amount' | 'refunded'>) {
  if (refunded === 0 || refunded === amount) return null;
  return t('Refunded {refunded} of {amount}', {
    refunded: dollars(refunded),
    amount: dollars(amount),
  });
}
