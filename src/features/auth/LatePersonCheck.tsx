import { latePart } from '../../components/late/latePart';
import { useLatePart } from '../../components/late/useLatePart';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { PART_ERROR_MESSAGES } from '../../lib/partNotLoaded';
import type { PersonCheckProps } from './PersonCheck';

/** Only where the server asks for it. */
const check = latePart(() => import('./PersonCheck'));

/** Tried for until it is there: nobody can register without. */
export function PersonCheck(props: PersonCheckProps) {
  const { loaded, error } = useLatePart(check);
  if (loaded) return <loaded.PersonCheck {...props} />;
  return error ? (
    <InlineAlert>{PART_ERROR_MESSAGES[error]}</InlineAlert>
  ) : (
    <div className="min-h-24" />
  );
}
