import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { RevenueRow } from '../../../shared/contract/admin/adminStats';
import { PLANS } from '../../../shared/rules/billing/prices';
import { t } from '../../../shared/texts/t';
import { updateAdminQuery, useQueryField } from '../adminQuery';
import { revenueList } from '../figures/api';
import { moneyText } from '../figures/formatFigures';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { momentText } from '../times';
import { useList } from '../useList';

const RECENT = 5;
const ALL = 25;
const NOUNS = ['transaction', 'transactions'] as const;
const COLUMNS = ['Date', 'Member', 'Plan', 'Amount', 'Status'].map((label) => ({ label }));
const STATUS = {
  completed: ['success', 'Paid'],
  pending: ['info', 'Processing'],
  failed: ['danger', 'Failed'],
  refunded: ['plain', 'Refunded'],
} as const;

/** The latest five payments, or all of them page by page. */
export function Transactions() {
  const isAll = useQueryField('show') === 'all';
  return (
    <section aria-labelledby="transactions" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="transactions" className="text-xl">
          {isAll ? 'All transactions' : 'Recent transactions'}
        </h3>
        <Button
          variant="outline"
          size="sm"
          onClick={() => updateAdminQuery({ show: isAll ? '' : 'all', search: '' })}
        >
          {isAll ? 'Show recent only' : 'Show all'}
        </Button>
      </div>
      {isAll ? <AllOfThem /> : <Recent />}
    </section>
  );
}

function AllOfThem() {
  const list = useList(revenueList(useQueryField('search'), ALL));
  return (
    <>
      <div className="mt-3 flex">
        <SearchBox label="Search payers" hint="Search by the start of an email address." />
      </div>
      <ListBody list={list} nouns={NOUNS} empty="No transactions found">
        {(rows) => <Payments rows={rows} caption="All transactions, newest first" />}
      </ListBody>
    </>
  );
}

function Recent() {
  const { query, items } = useList(revenueList('', RECENT));
  const list = { query: { ...query, hasNextPage: false }, items };
  return (
    <ListBody list={list} nouns={NOUNS} empty="No transactions yet">
      {(rows) => <Payments rows={rows} caption="Recent transactions, newest first" />}
    </ListBody>
  );
}

function Payments({ rows, caption }: { rows: readonly RevenueRow[]; caption: string }) {
  return (
    <Table caption={caption} columns={COLUMNS}>
      {rows.map(({ id, date, userEmail, plan, amount, refunded, status }) => {
        const [tone, word] = STATUS[status];
        return (
          <Row key={id}>
            <RowHeader>
              <time dateTime={date}>{momentText(date)}</time>
            </RowHeader>
            <Cell label="Member" className="break-all">
              {userEmail ?? <span className="text-ink-soft">Deleted member</span>}
            </Cell>
            <Cell label="Plan">{t(PLANS[plan].label)}</Cell>
            <Cell label="Amount" className="tabular-nums">
              {moneyText(amount)}
            </Cell>
            <Cell label="Status">
              <Badge tone={tone}>{word}</Badge>
              {refunded > 0 && refunded < amount && (
                <p className="text-sm">Refunded {moneyText(refunded)}</p>
              )}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
