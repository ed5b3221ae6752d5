import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { Table } from '../../../components/ui/Table';
import type { AdminUserSort } from '../../../shared/contract/adminUsers';
import { refine, useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { fetchUsers, userKeys } from './api';
import { ExportUsers } from './ExportUsers';
import { UserRow } from './UserRow';
import { readSort, sortAfterPress, type UserSort } from './userSort';

const COLUMNS = [
  { label: 'Name', sort: 'firstName' },
  { label: 'City', sort: 'city' },
  { label: 'Plan', sort: 'isPremium' },
  { label: 'Joined', sort: 'createdAt' },
  { label: 'Last login' },
  { label: 'Status' },
  { label: 'Actions', isHidden: true },
] as const;

/** On phones, where there is no header to press. */
const SORT_CHOICES: readonly (UserSort & { label: string })[] = [
  { by: 'createdAt', order: 'desc', label: 'Newest first' },
  { by: 'createdAt', order: 'asc', label: 'Oldest first' },
  { by: 'firstName', order: 'asc', label: 'First name, A to Z' },
  { by: 'firstName', order: 'desc', label: 'First name, Z to A' },
  { by: 'city', order: 'asc', label: 'City, A to Z' },
  { by: 'city', order: 'desc', label: 'City, Z to A' },
  { by: 'isPremium', order: 'desc', label: 'Premium first' },
  { by: 'isPremium', order: 'asc', label: 'Free first' },
];

export default function UsersTab() {
  const search = useQueryField('search');
  const sorted = readSort(useQueryField('sort'), useQueryField('order'));
  const filters = { search, sort: sorted.by, order: sorted.order };
  const list = useList({
    queryKey: userKeys.list(filters),
    fetchPage: (cursor, signal) => fetchUsers(filters, cursor, signal),
  });
  const isUnsorted = list.query.data?.pages[0]?.isUnsorted ?? false;
  const sortBy = ({ by, order }: UserSort) => refine({ sort: by, order });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Users</h2>
        <ExportUsers />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox label="Search users" hint="By any part of a name or of an email address." />
        <Field label="Sort" className="grow basis-44 md:hidden">
          <Select
            value={`${sorted.by} ${sorted.order}`}
            onChange={(event) => {
              const chosen = SORT_CHOICES[event.target.selectedIndex];
              if (chosen) sortBy(chosen);
            }}
          >
            {SORT_CHOICES.map(({ by, order, label }) => (
              <option key={label} value={`${by} ${order}`}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ListBody list={list} nouns={['user', 'users']} empty="No users found">
        {(users) => (
          <Table<AdminUserSort>
            caption="Users"
            columns={COLUMNS}
            sorted={isUnsorted ? null : sorted}
            onSort={(by) => sortBy(sortAfterPress(sorted, by))}
          >
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </Table>
        )}
      </ListBody>
    </>
  );
}
