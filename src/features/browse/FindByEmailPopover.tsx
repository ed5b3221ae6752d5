import { Popover, type PopoverWindow } from '../../components/ui/Popover';
import { t } from '../../shared/texts/t';
import FindByEmail from './FindByEmail';

/** Loaded on the first press: the positioning code is heavy. */
export default function FindByEmailPopover(props: PopoverWindow) {
  return (
    <Popover label={t('Find by email')} {...props}>
      <FindByEmail />
    </Popover>
  );
}
