import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { IconButton } from '../../components/ui/Button';
import { t } from '../../shared/texts/t';
import type { SafetyMenuProps } from './SafetyMenu';

/** Heavier than their surroundings, so they are fetched when a pointer comes near. */
const menu = lazyPart(() => import('./SafetyMenu'));

type SafetyMenuButtonProps = Omit<SafetyMenuProps, 'trigger' | 'triggerRef'>;

export function SafetyMenuButton(props: SafetyMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const late = useLazyOverlay(menu, { kind: 'menu', failure: t("Couldn't open the menu") });
  const { firstName } = props.subject;
  const label = t('Report or block {name}', { name: firstName });
  const icon = <Ellipsis className="size-5" aria-hidden="true" />;
  if (late.loaded) {
    const { default: Menu } = late.loaded;
    const trigger = (
      <IconButton ref={button} label={label}>
        {icon}
      </IconButton>
    );
    return <Menu {...props} trigger={trigger} triggerRef={button} />;
  }
  return (
    <IconButton label={label} {...late.button}>
      {icon}
    </IconButton>
  );
}
