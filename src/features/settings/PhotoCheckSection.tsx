import { useEffect, useRef } from 'react';
import { PhotoCheckCard } from '../../components/photo-check/PhotoCheckCard';
import type { Self } from '../../shared/contract/members';
import { refreshMe, updateMe } from '../session/store';
import { SettingsSection } from './SettingsSection';

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
      <PhotoCheckCard me={me} onSent={(photoCheck) => updateMe({ photoCheck })} />
    </SettingsSection>
  );
}
