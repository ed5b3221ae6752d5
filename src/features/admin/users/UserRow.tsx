import { useRef, useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { MenuItem } from '../../../components/ui/DropdownMenu';
import { Cell, Row, RowHeader } from '../../../components/ui/Table';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import { CAUSE_LABELS } from '../held/heldText';
import { RowMenu, returnFocus } from '../RowMenu';
import { dayText, momentText } from '../times';
import { ConfirmReset } from './ConfirmReset';
import { Release } from './Release';
import { ResetMemberPassword } from './ResetPassword';
import { StatusChange } from './StatusChange';

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
            Admin
          </Badge>
        )}
        <span className="block break-all text-ink-soft text-sm">{user.email}</span>
      </RowHeader>
      <Cell label="City">{user.city}</Cell>
      <Cell label="Plan">{user.isPremium ? <Badge tone="premium">Premium</Badge> : 'Free'}</Cell>
      <Cell label="Joined">{dayText(user.createdAt)}</Cell>
      <Cell label="Last login">
        {user.lastLogin === null ? 'Never' : momentText(user.lastLogin)}
      </Cell>
      <Cell label="Status">
        <Status user={user} />
        {user.oneTimePassword && (
          <span className="block text-ink-soft text-sm">{ONE_TIME[user.oneTimePassword]}</span>
        )}
      </Cell>
      <Cell className="max-md:mt-2 md:text-right">
        <RowMenu label={`Actions for ${name}`} buttonRef={menu}>
          {user.held && <MenuItem onSelect={() => setOpenDialog('release')}>Let in</MenuItem>}
          <MenuItem onSelect={() => setOpenDialog('status')}>
            {user.isActive ? 'Deactivate' : 'Activate'}
          </MenuItem>
          <MenuItem onSelect={() => setOpenDialog('password')}>Reset password</MenuItem>
          {user.oneTimePassword === 'mayConfirm' && (
            <MenuItem onSelect={() => setOpenDialog('confirmReset')}>
              Confirm one-time password
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
  needsLink: 'One-time password: needs the emailed link',
  mayConfirm: 'One-time password: needs the emailed link, or your confirmation',
  confirmed: 'One-time password: confirmed by a second administrator',
} as const;

function Status({ user: { isActive, held, heldCause } }: { user: AdminUser }) {
  if (!isActive) return <Badge tone="danger">Inactive</Badge>;
  if (!held) return 'Active';
  return (
    <>
      <Badge tone="info">Held</Badge>
      {heldCause && (
        <span className="block text-ink-soft text-sm">Recognized: {CAUSE_LABELS[heldCause]}</span>
      )}
    </>
  );
}
