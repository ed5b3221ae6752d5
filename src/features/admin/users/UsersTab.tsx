import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { MenuItem } from '../../../components/ui/DropdownMenu';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import { saveFile } from '../../../lib/saveFile';
import {
  ADMIN_USER_SORTS,
  type AdminUser,
  type AdminUserSort,
} from '../../../shared/contract/admin/adminUsers';
import { t, text } from '../../../shared/texts/t';
import { updateAdminQuery, useQueryField } from '../adminQuery';
import { CAUSE_LABELS } from '../held/heldText';
import { ListBody } from '../ListBody';
import { saidChoices } from '../QuerySelect';
import { RowMenu, returnFocus } from '../RowMenu';
import { SearchBox } from '../SearchBox';
import { dayText, momentText } from '../times';
import { useList } from '../useList';
import { fetchUsersFile, usersList } from './api';
import { ResetMemberPassword } from './ResetPassword';
import { ConfirmReset, Release, StatusChange } from './UserDialogs';

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

function UserTableRow({ user }: { user: AdminUser }) {
  const [openDialog, setOpenDialog] = useState<
    'status' | 'release' | 'password' | 'confirmReset' | null
  >(null);
  const menu = useRef<HTMLButtonElement>(null);
  const name = `${user.firstName} ${user.lastName}`;
  const dialog = {
    user,
    onClose: () => setOpenDialog(null),
    onCloseFocus: () => returnFocus(menu.current),
  };
  return (
    <Row>
      <RowHeader>
        <span className="font-bold">{name}</span>
        {user.role === 'admin' && (
          <Badge tone="info" className="ml-2">
            {t('Admin')}
          </Badge>
        )}
        <span className="block break-all text-ink-soft text-sm">{user.email}</span>
      </RowHeader>
      <Cell label={t('City')}>{user.city}</Cell>
      <Cell label={t('Plan')}>
        {user.isPremium ? <Badge tone="premium">{t('Premium')}</Badge> : t('Free')}
      </Cell>
      <Cell label={t('Joined')}>{dayText(user.createdAt)}</Cell>
      <Cell label={t('Last login')}>
        {user.lastLogin === null ? t('Never') : momentText(user.lastLogin)}
      </Cell>
      <Cell label={t('Status')}>
        <Status user={user} />
        {user.oneTimePassword && (
          <span className="block text-ink-soft text-sm">{t(ONE_TIME[user.oneTimePassword])}</span>
        )}
      </Cell>
      <Cell className="max-md:mt-2 md:text-right">
        <RowMenu label={t('Actions for {name}', { name })} buttonRef={menu}>
          {user.held && (
            <MenuItem onSelect={() => setOpenDialog('release')}>{t('Let in')}</MenuItem>
          )}
          <MenuItem onSelect={() => setOpenDialog('status')}>
            {t(user.isActive ? 'Deactivate' : 'Activate')}
          </MenuItem>
          <MenuItem onSelect={() => setOpenDialog('password')}>{t('Reset password')}</MenuItem>
          {user.oneTimePassword === 'mayConfirm' && (
            <MenuItem onSelect={() => setOpenDialog('confirmReset')}>
              {t('Confirm one-time password')}
            </MenuItem>
          )}
        </RowMenu>
        {openDialog === 'status' && <StatusChange {...dialog} />}
        {openDialog === 'release' && <Release {...dialog} />}
        {openDialog === 'password' && <ResetMemberPassword {...dialog} />}
        {openDialog === 'confirmReset' && <ConfirmReset {...dialog} />}
      </Cell>
    </Row>
  );
}

/** What a one-time password needs to sign in. */
const ONE_TIME = {
  needsLink: text('One-time password: needs the emailed link'),
  mayConfirm: text('One-time password: needs the emailed link, or your confirmation'),
  confirmed: text('One-time password: confirmed by a second administrator'),
} as const;

function Status({ user: { isActive, held, heldCause } }: { user: AdminUser }) {
  if (!isActive) return <Badge tone="danger">{t('Inactive')}</Badge>;
  if (!held) return t('Active');
  return (
    <>
      <Badge tone="info">{t('Held')}</Badge>
      {heldCause && (
        <span className="block text-ink-soft text-sm">
          {t('Recognized: {cause}', { cause: t(CAUSE_LABELS[heldCause]) })}
        </span>
      )}
    </>
  );
}

interface UserSort {
  by: AdminUserSort;
  order: 'asc' | 'desc';
}

export const NEWEST: UserSort = { by: 'createdAt', order: 'desc' };

/** The order named by the URL's fields; newest first for anything else. */
export function readSort(by: string, order: string): UserSort {
  const known = ADMIN_USER_SORTS.find((sort) => sort === by);
  return known ? { by: known, order: order === 'desc' ? 'desc' : 'asc' } : NEWEST;
}

/** Another column starts ascending, dates and premium descending; the same column reverses. */
export function sortAfterPress(now: UserSort, by: AdminUserSort): UserSort {
  if (now.by === by) return { by, order: now.order === 'asc' ? 'desc' : 'asc' };
  return { by, order: by === 'createdAt' || by === 'isPremium' ? 'desc' : 'asc' };
}
