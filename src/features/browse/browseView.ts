import { useEffect, useState } from 'react';
import { useMedia } from '../../components/useMedia';
import { isOneOf } from '../../lib/api/shapes';
import { device } from '../../lib/storage';

/** One member per screen, or several. */
export type BrowseView = 'one' | 'grid';

const KEY = 'parkway-browse-view';
const isView = isOneOf('one', 'grid');

/** Phones show one member per screen unless the grid was chosen on this device. */
export function useBrowseView() {
  const isPhone = useMedia('(width < 40rem)');
  const [chosen, setChosen] = useState<BrowseView>('one');
  useEffect(() => {
    const kept = device.read(KEY);
    if (isView(kept)) setChosen(kept);
  }, []);
  const choose = (view: BrowseView) => {
    setChosen(view);
    device.write(KEY, view);
  };
  return { isPhone, view: isPhone ? chosen : 'grid', choose } as const;
}
