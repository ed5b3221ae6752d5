import { Button } from '../../../components/ui/Button';
import { StateBadge, type States } from '../../../components/ui/StateBadge';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { RevenueRow } from '../../../shared/contract/admin/adminStats';
import { PLANS } from '../../../shared/rules/billing/prices';
import { t, text } from '../../../shared/texts/t';
import { updateAdminQuery, useQueryField } from '../adminQuery';
import { revenueList } from '../figures/api';
import { moneyText } from '../figures/formatFigures';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { momentText } from '../times';
import { useList } from '../useList';

const RECENT = 5;
const ALL = 25;
const nouns = () => [t('transaction'), t('transactions')] as const;
const columns = () => [t('Date'), t('Member'), t('Plan'), t('Amount'), t('Status')];
const STATES: States<RevenueRow['status']> = {
  completed: ['success', text('Paid')],
  pending: ['info', text('Processing')],
  failed: ['danger', text('Failed')],
  refunded: ['plain', text('Refunded')],
};

/** The latest five payments, or all of them page by page. */
export function Transactions() {
  const isAll = useQueryField('show') === 'all';
  return (
    <section aria-labelledby="transactions" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="transactions" className="text-xl">
          {t(isAll ? 'All transactions' : 'Recent transactions')}
        </h3>
        <Button
          variant="outline"
          size="sm"
          onClick={() => updateAdminQuery({ show: isAll ? '' : 'all', search: '' })}
        >
          {t(isAll ? 'Show recent only' : 'Show all')}
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
        <SearchBox
          label={t('Search payers')}
          hint={t('Search by the start of an email address.')}
        />
      </div>
      <ListBody list={list} nouns={nouns()} empty={t('No transactions found')}>
        {(rows) => <Payments rows={rows} caption={t('All transactions, newest first')} />}
      </ListBody>
    </>
  );
}

function Recent() {
  const { query, items } = useList(revenueList('', RECENT));
  const list = { query: { ...query, hasNextPage: false }, items };
  return (
    <ListBody list={list} nouns={nouns()} empty={t('No transactions yet')}>
      {(rows) => <Payments rows={rows} caption={t('Recent transactions, newest first')} />}
    </ListBody>
  );
}

function Payments({ rows, caption }: { rows: readonly RevenueRow[]; caption: string }) {
  return (
    <Table caption={caption} columns={columns()}>
      {rows.map(({ id, date, userEmail, plan, amount, refunded, status }) => (
        <Row key={id}>
          <RowHeader>
            <time dateTime={date}>{momentText(date)}</time>
          </RowHeader>
          <Cell label={t('Member')} className="break-all">
            {userEmail ?? <span className="text-ink-soft">{t('Deleted member')}</span>}
          </Cell>
          <Cell label={t('Plan')}>{t(PLANS[plan].label)}</Cell>
          <Cell label={t('Amount')} className="tabular-nums">
            {moneyText(amount)}
          </Cell>
          <Cell label={t('Status')}>
            <StateBadge of={STATES} state={status} />
            {refunded > 0 && refunded < amount && (
              <p className="text-sm">{t('Refunded {amount}', { amount: moneyText(refunded) })}</p>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
