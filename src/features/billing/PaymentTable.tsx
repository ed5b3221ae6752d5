import { dayOf } from '../../components/dayOf';
import { Badge } from '../../components/ui/Badge';
import { Cell, Row, RowHeader, Table } from '../../components/ui/Table';
import type { Payment } from '../../shared/contract/billing';
import { PLANS } from '../../shared/rules/prices';
import { InvoiceButton } from './InvoiceButton';
import { amountOf, refundText, STATUS_LABELS } from './paymentLabels';

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
