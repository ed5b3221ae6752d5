import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { Table } from '../../../components/ui/Table';
import { saveFile } from '../../../lib/saveFile';
import type { AdminUserSort } from '../../../shared/contract/admin/adminUsers';
import { t, text } from '../../../shared/texts/t';
import { updateAdminQuery, useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { saidChoices } from '../QuerySelect';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { fetchUsersFile, usersList } from './api';
import { UserTableRow } from './UserRow';
import { readSort, sortAfterPress, type UserSort } from './userSort';

const COLUMNS = [
  { label: text('Name'), sort: 'firstName' },
  { label: text('City'), sort: 'city' },
  { label: text('Plan'), sort: 'isPremium' },
  { label: text('Joined'), sort: 'createdAt' },
  { label: text('Last login') },
  { label: text('Status') },
  { label: text('Actions'), isHidden: true },
] as const;

/** For phones, where the table has no header. */
const SORT_CHOICES = [
  { value: 'createdAt desc', label: text('Newest first') },
  { value: 'createdAt asc', label: text('Oldest first') },
  { value: 'firstName asc', label: text('First name, A to Z') },
  { value: 'firstName desc', label: text('First name, Z to A') },
  { value: 'city asc', label: text('City, A to Z') },
  { value: 'city desc', label: text('City, Z to A') },
  { value: 'isPremium desc', label: text('Premium first') },
  { value: 'isPremium asc', label: text('Free first') },
];

export default function UsersTab() {
  const search = useQueryField('search');
  const sorted = readSort(useQueryField('sort'), useQueryField('order'));
  const list = useList(usersList({ search, sort: sorted.by, order: sorted.order }));
  const isUnsorted = list.query.data?.pages[0]?.isUnsorted ?? false;
  const sortBy = ({ by, order }: UserSort) => updateAdminQuery({ sort: by, order });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t('Users')}</h2>
        <ExportUsers />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox
          label={t('Search users')}
          hint={t('Search by any part of a name or email address.')}
        />
        <Field label={t('Sort')} className="grow basis-44 md:hidden">
          <Select
            choices={saidChoices(SORT_CHOICES)}
            value={`${sorted.by} ${sorted.order}`}
            onChoose={(chosen) => {
              const [sort = '', order = ''] = chosen.split(' ');
              updateAdminQuery({ sort, order });
            }}
          />
        </Field>
      </div>
      <ListBody list={list} nouns={[t('user'), t('users')]} empty={t('No users found')}>
        {(users) => (
          <Table<AdminUserSort>
            caption={t('Users')}
            columns={COLUMNS.map((column) => ({ ...column, label: t(column.label) }))}
            sorted={isUnsorted ? null : sorted}
            onSort={(by) => sortBy(sortAfterPress(sorted, by))}
          >
            {users.map((user) => (
              <UserTableRow key={user.id} user={user} />
            ))}
          </Table>
        )}
      </ListBody>
    </>
  );
}

function ExportUsers() {
  const download = useMutation({
    mutationFn: async () => {
      const answer = await fetchUsersFile();
      const header = answer.headers.get('Content-Disposition') ?? '';
      const name = /filename="([^"]+)"/.exec(header)?.[1] ?? 'parkway-users.csv';
      saveFile(await answer.blob(), name);
    },
    onError: (error) => toastFailure(t('Failed to export users'), error),
  });
  return (
    <Button
      variant="outline"
      busy={download.isPending}
      busyLabel={t('Exporting...')}
      onClick={() => download.mutate()}
    >
      {t('Export Users')}
    </Button>
  );
}
