import { LayoutGrid, RectangleVertical } from 'lucide-react';
import { IconButton } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';
import type { BrowseView } from '../browseView';

interface ViewSwitchProps {
  view: BrowseView;
  onChange: (view: BrowseView) => void;
}

export function BrowseViewSwitch({ view, onChange }: ViewSwitchProps) {
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
