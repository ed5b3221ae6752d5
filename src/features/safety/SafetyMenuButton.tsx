import { Ellipsis } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { NOT_CONNECTED, prefetch } from '../../components/form/lazyPart';
import { IconButton } from '../../components/ui/IconButton';
import { toast } from '../../components/ui/toastStore';
import type { SafetyMenuProps } from './SafetyMenu';

/** Menu and dialogs are heavier than what stands around them: fetched when a hand comes near. */
const loadMenu = () => import('./SafetyMenu');

type SafetyMenuButtonProps = Pick<SafetyMenuProps, 'subject' | 'evidence' | 'onParted'>;

/** Report, Block and, for a match, Unmatch. */
export function SafetyMenuButton(props: SafetyMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<ComponentType<SafetyMenuProps> | null>(null);
  const { firstName, isGone } = props.subject;
  const label = isGone ? `Report ${firstName}` : `Report or block ${firstName}`;
  const icon = <Ellipsis className="size-5" aria-hidden="true" />;
  const open = () => {
    loadMenu().then(
      (loaded) => setMenu(() => loaded.default),
      () => toast({ type: 'error', title: 'Menu not opened', description: NOT_CONNECTED }),
    );
  };
  if (Menu) {
    const trigger = (
      <IconButton ref={button} label={label}>
        {icon}
      </IconButton>
    );
    return <Menu {...props} trigger={trigger} triggerRef={button} />;
  }
  return (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => prefetch(loadMenu)}
      onFocus={() => prefetch(loadMenu)}
      onClick={open}
    >
      {icon}
    </IconButton>
  );
}
