import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import type { StandingVerdict } from '../../../shared/contract/verdicts';

const closedAccount = lazyPart(() => import('./ClosedAccount'));

/** Loaded with the answer that an account is closed; with a retry button if that fails. */
export function LateClosedAccount({ verdict }: { verdict: StandingVerdict }) {
  return (
    <NeededPart part={closedAccount}>
      {({ default: ClosedAccount }) => <ClosedAccount verdict={verdict} />}
    </NeededPart>
  );
}
