import { useStore } from '@nanostores/react';
import { Badge } from '../../components/ui/Badge';
import type { Self } from '../../shared/contract/members';
import { $incognitoPending, switchIncognito } from '../session/store';
import { SwitchRow } from './SettingRow';

/** Premium only. Who has no premium is told so, and nothing is sent. */
export function IncognitoRow({ me }: { me: Self }) {
  const pending = useStore($incognitoPending);
  return (
    <SwitchRow
      label={
        <>
          Browse Incognito{' '}
          <Badge tone="premium" className="ml-1 align-middle">
            Premium
          </Badge>
        </>
      }
      description="On: you are shown only to people you liked, matched or wrote to."
      on={pending ?? (me.isPremium && me.browseIncognito)}
      busy={pending !== null}
      onChange={(on) => void switchIncognito(on)}
    />
  );
}
