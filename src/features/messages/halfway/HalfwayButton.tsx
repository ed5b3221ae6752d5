import { Milestone } from 'lucide-react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { IconButton } from '../../../components/ui/IconButton';
import type { Self } from '../../../shared/contract/members';
import type { ConversationPartner } from '../person';

const sheet = lazyPart(() => import('./HalfwaySheet'));

/** Opens the list of towns where the two could meet. */
export function HalfwayButton({ me, person }: { me: Self; person: ConversationPartner }) {
  const late = useLazyOverlay(sheet, { failure: "Couldn't open the towns halfway" });
  const button = (
    <IconButton label="Meet halfway" {...late.button}>
      <Milestone className="size-5" aria-hidden="true" />
    </IconButton>
  );
  if (!late.loaded) return button;
  const { default: HalfwaySheet } = late.loaded;
  return <HalfwaySheet trigger={button} me={me} person={person} {...late.window} />;
}
