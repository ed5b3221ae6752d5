import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../components/ui/Button';

/** Goes back in history when the list was the page before, so that it stands where it was left. */
export function BackToBrowse({ variant = 'quiet' }: { variant?: 'quiet' | 'filled' }) {
  const back = (event: MouseEvent) => {
    if (!cameFromBrowse() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Button asChild variant={variant} onClick={back}>
      <a href="/browse">
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back to Browse
      </a>
    </Button>
  );
}

function cameFromBrowse(): boolean {
  if (!document.referrer || window.history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && pathname === '/browse';
}
