import { LayoutGrid, RectangleVertical } from 'lucide-react';
import { IconButton } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';
import { undoLatest } from '../../matches/lateUndo';
import type { BrowseView } from '../browseView';

/** Loaded only on phones: the deck and the dock of the browse page. */
export { Deck } from './Deck';
export { Dock } from './Dock';

/** Undoes the page's last like or pass; else, with premium, rewinds the last that the server has. */
export function undo(isPremium: boolean, rewind: () => Promise<unknown>): void {
  if (!undoLatest() && isPremium) void rewind();
}

interface ViewSwitchProps {
  view: BrowseView;
  onChange: (view: BrowseView) => void;
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return view === 'one' ? (
    <IconButton label={t('Show several at once')} onClick={() => onChange('grid')}>
      <LayoutGrid className="size-5" aria-hidden="true" />
    </IconButton>
  ) : (
    <IconButton label={t('Show one at a time')} onClick={() => onChange('one')}>
      <RectangleVertical className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
