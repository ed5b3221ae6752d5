import { useRef, useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { MenuItem } from '../../../components/ui/DropdownMenu';
import { Cell, Row, RowHeader } from '../../../components/ui/Table';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import { t, text } from '../../../shared/texts/t';
import { CAUSE_LABELS } from '../held/heldText';
import { RowMenu, returnFocus } from '../RowMenu';
import { dayText, momentText } from '../times';
import { ResetMemberPassword } from './ResetPassword';
import { ConfirmReset, Release, StatusChange } from './UserDialogs';

export function UserTableRow({ user }: { user: AdminUser }) {
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
