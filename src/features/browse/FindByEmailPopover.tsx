import type { ReactNode } from 'react';
import { Popover } from '../../components/ui/Popover';
import { t } from '../../shared/texts/t';
import FindByEmail from './FindByEmail';

export interface FindByEmailPopoverProps {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Loaded on the first press: the positioning code is heavy. */
export default function FindByEmailPopover(props: FindByEmailPopoverProps) {
  return (
    <Popover label={t('Find by email')} {...props}>
      <FindByEmail />
    </Popover>
  );
}
