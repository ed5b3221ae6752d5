import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import { Skeleton } from '../../../components/ui/Skeleton';
import { SettingsSection } from '../SettingsSection';

const passkeys = lazyPart(() => import('./Passkeys'));

export function SigningInSection({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <SettingsSection
      id="signing-in"
      lead="A passkey signs you in with your finger, your face or your device's PIN. It works on Parkway alone, so nobody can trick you out of it."
    >
      <NeededPart part={passkeys} fallback={<Skeleton className="h-28" />}>
        {({ default: Passkeys }) => <Passkeys isConfirmed={isConfirmed} />}
      </NeededPart>
    </SettingsSection>
  );
}
