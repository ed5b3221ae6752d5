import { useEffect, useRef } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import type { Self } from '../../shared/contract/members';
import { refreshMe, updateMe } from '../session/store';
import { SettingsSection } from './SettingsSection';

const card = lazyPart(() => import('../../components/photo-check/PhotoCheckCard'));

export function PhotoCheckSection({ me }: { me: Self }) {
  const before = useRef(me.profilePicture);
  // With the main photo, the mark falls or an open check ends.
  useEffect(() => {
    if (before.current === me.profilePicture) return;
    before.current = me.profilePicture;
    void refreshMe();
  }, [me.profilePicture]);
  return (
    <SettingsSection id="photo-check">
      <NeededPart part={card}>
        {({ PhotoCheckCard }) => (
          <PhotoCheckCard me={me} onSent={(photoCheck) => updateMe({ photoCheck })} />
        )}
      </NeededPart>
    </SettingsSection>
  );
}
