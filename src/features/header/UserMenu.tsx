import type { Ref } from 'react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { Avatar } from '../../components/ui/Avatar';
import type { Self } from '../../shared/contract/members';

const panel = latePart(() => import('./UserMenuPanel'));

/**
 * The avatar button. The menu behind it weighs more than the header, so it is fetched when a
 * pointer or the focus comes near, and mounted open on the first press.
 */
export function UserMenu({ me }: { me: Self }) {
  const late = useLateWindow(panel, { kind: 'menu', failure: 'Menu not opened' });
  if (!late.loaded) return <AvatarButton me={me} {...late.button} />;
  const { UserMenuPanel } = late.loaded;
  return <UserMenuPanel me={me} trigger={<AvatarButton me={me} />} />;
}

interface AvatarButtonProps extends React.ComponentPropsWithRef<'button'> {
  me: Self;
  ref?: Ref<HTMLButtonElement>;
}

function AvatarButton({ me, ...rest }: AvatarButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Account menu of ${me.firstName}`}
      aria-haspopup="menu"
      aria-expanded={false}
      className="rounded-full"
      {...rest}
    >
      <Avatar picture={me.profilePicture} size="sm" className="size-11" />
    </button>
  );
}
