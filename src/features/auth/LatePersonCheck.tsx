import { latePart } from '../../components/late/latePart';
import { useLatePart } from '../../components/late/useLatePart';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { TROUBLE_WORDS } from '../../lib/partNotLoaded';
import type { PersonCheckProps } from './PersonCheck';

/** Only where the server asks for it. */
const check = latePart(() => import('./PersonCheck'));

/** Tried for until it is there: nobody can register without. */
export function PersonCheck(props: PersonCheckProps) {
  const { loaded, trouble } = useLatePart(check);
  if (loaded) return <loaded.PersonCheck {...props} />;
  return trouble ? (
    <InlineAlert>{TROUBLE_WORDS[trouble]}</InlineAlert>
  ) : (
    <div className="min-h-24" />
  );
}
