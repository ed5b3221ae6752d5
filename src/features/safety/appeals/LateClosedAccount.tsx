import { latePart } from '../../../components/late/latePart';
import { NeededPart } from '../../../components/late/NeededPart';
import type { StandingVerdict } from '../../../shared/contract/verdicts';

const closedAccount = latePart(() => import('./ClosedAccount'));

/** Loaded with the answer that an account is closed; with a retry button if that fails. */
export function LateClosedAccount({ verdict }: { verdict: StandingVerdict }) {
  return (
    <NeededPart part={closedAccount}>
      {({ default: ClosedAccount }) => <ClosedAccount verdict={verdict} />}
    </NeededPart>
  );
}
