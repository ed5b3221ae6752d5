import { useEffect, useState } from 'react';
import type { billingRoutes } from '../../../worker/features/payments/history/routes';
import { dayOf } from '../../components/dayOf';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { FieldError } from '../../components/ui/Field';
import { Cell, Row, RowHeader, Table } from '../../components/ui/Table';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { saveFile } from '../../lib/saveFile';
import type { Payment } from '../../shared/contract/billing';
import { PLANS } from '../../shared/rules/billing/prices';
import { amountOf, invoiceFileName, refundText, STATUS_LABELS } from './paymentLabels';

const billing = client<typeof billingRoutes>('/api');
const contract = contractOf(() => import('../../shared/contract/billing'));

export const fetchPayments = () =>
  bodyOf(billing['billing-history'].$get(), contract('billingHistory'));
const fetchInvoice = (id: string) =>
  bodyOf(billing.invoices[':id'].$get({ param: { id } }), contract('invoiceResponse'));

const TONES = {
  completed: 'success',
  pending: 'info',
  failed: 'danger',
  refunded: 'plain',
} as const;

const COLUMNS = [
  { label: 'Date' },
  { label: 'Plan' },
  { label: 'Paid with' },
  { label: 'Amount' },
  { label: 'Status' },
  { label: 'Invoice' },
];

export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table caption="Your payments, newest first" columns={COLUMNS}>
      {payments.map((payment) => (
        <Row key={payment.id}>
          <RowHeader>
            <time dateTime={payment.date} className="font-bold">
              {dayOf(payment.date)}
            </time>
          </RowHeader>
          <Cell label="Plan">{PLANS[payment.plan].label}</Cell>
          <Cell label="Paid with">{payment.method}</Cell>
          <Cell label="Amount" className="tabular-nums">
            {amountOf(payment)}
          </Cell>
          <Cell label="Status">
            <Badge tone={TONES[payment.status]}>{STATUS_LABELS[payment.status]}</Badge>
            {refundText(payment) && <p className="text-sm">{refundText(payment)}</p>}
            {payment.note && <p className="max-w-80 text-ink-soft text-sm">{payment.note}</p>}
          </Cell>
          <Cell label="Invoice">
            {payment.invoiceUrl ? (
              <InvoiceButton paymentId={payment.id} day={dayOf(payment.date)} />
            ) : (
              <span className="text-ink-soft text-sm">None</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const FAILED = 'Unable to download invoice. Please contact support if this continues.';

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
      saveFile(file, invoiceFileName(paymentId));
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
        aria-label={`Download invoice of ${day}`}
        onClick={() => void download()}
      >
        Download
      </Button>
      <div role="status">
        {saved && (
          <p className="mt-1 text-sm">
            Saved.{' '}
            <a href={saved} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </p>
        )}
      </div>
      <div role="alert">{hasFailed && <FieldError id={undefined}>{FAILED}</FieldError>}</div>
    </>
  );
}
