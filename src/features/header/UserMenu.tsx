import { lazy, type Ref, Suspense, useState } from 'react';
import { Avatar } from '../../components/ui/Avatar';
import type { Self } from '../../shared/contract/members';

const loadPanel = () => import('./UserMenuPanel');
const UserMenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.UserMenuPanel })));

/**
 * The avatar button. The menu behind it weighs more than the header, so it is fetched when a
 * pointer or the focus comes near, and mounted open on the first press.
 */
export function UserMenu({ me }: { me: Self }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <AvatarButton me={me} onApproach={() => void loadPanel()} onPress={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuPanel me={me} trigger={<AvatarButton me={me} />} />
    </Suspense>
  );
}

interface AvatarButtonProps extends React.ComponentPropsWithRef<'button'> {
  me: Self;
  ref?: Ref<HTMLButtonElement>;
  onApproach?: () => void;
  onPress?: () => void;
}

function AvatarButton({ me, onApproach, onPress, ...rest }: AvatarButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Account menu of ${me.firstName}`}
      aria-haspopup="menu"
      aria-expanded={false}
      className="rounded-full"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onPress}
      {...rest}
    >
      <Avatar picture={me.profilePicture} size="sm" className="size-11" />
    </button>
  );
}
