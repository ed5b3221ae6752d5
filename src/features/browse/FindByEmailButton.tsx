import { UserSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TOOL } from './toolStyle';

const loadPopover = () => import('./FindByEmailPopover');
const FindByEmailPopover = lazy(loadPopover);

export function FindByEmailButton() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (onClick?: () => void) => (
    <button
      type="button"
      title="Find someone by email"
      className={TOOL}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
    >
      <UserSearch className="-mt-0.5 size-5" aria-hidden="true" />
      <span className="max-lg:sr-only">Find by email</span>
    </button>
  );
  const ask = () => {
    setWanted(true);
    setOpen(true);
  };
  if (!wanted) return button(ask);
  return (
    <Suspense fallback={button()}>
      <FindByEmailPopover trigger={button()} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
