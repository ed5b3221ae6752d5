import { UserSearch } from 'lucide-react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { TOOL } from './toolStyle';

const popover = latePart(() => import('./FindByEmailPopover'));

export function FindByEmailButton() {
  const late = useLateWindow(popover, { failure: 'Search not opened' });
  const button = (
    <button type="button" title="Find someone by email" className={TOOL} {...late.button}>
      <UserSearch className="-mt-0.5 size-5" aria-hidden="true" />
      <span className="max-lg:sr-only">Find by email</span>
    </button>
  );
  if (!late.loaded) return button;
  const { default: FindByEmailPopover } = late.loaded;
  return <FindByEmailPopover trigger={button} {...late.window} />;
}
