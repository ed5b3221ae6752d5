import { useStore } from '@nanostores/react';
import { Milestone } from 'lucide-react';
import { useEffect } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { withPart } from '../../../components/lazy/withPart';
import { IconButton } from '../../../components/ui/Button';
import { t, text } from '../../../shared/texts/t';
import { $halfwayWith, closeHalfway, type HalfwayProps, isHalfwayBeside } from './halfwayPanels';

const views = lazyPart(() => import('./HalfwayViews'));
const FAILURE = text("Couldn't open the towns halfway");

export function HalfwayButton(props: HalfwayProps) {
  return isHalfwayBeside() ? <BesideButton {...props} /> : <SheetButton {...props} />;
}

function BesideButton({ person }: HalfwayProps) {
  const isOpen = useStore($halfwayWith) === person.id;
  const toggle = () =>
    isOpen ? closeHalfway() : void withPart(views, t(FAILURE), () => $halfwayWith.set(person.id));
  return (
    <IconButton
      label={t('Meet halfway')}
      aria-expanded={isOpen}
      className="halfway-button"
      onPointerEnter={views.prefetch}
      onClick={toggle}
    >
      <Milestone className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

function SheetButton({ me, person }: HalfwayProps) {
  const late = useLazyOverlay(views, { failure: t(FAILURE) });
  const button = (
    <IconButton label={t('Meet halfway')} {...late.button}>
      <Milestone className="size-5" aria-hidden="true" />
    </IconButton>
  );
  if (!late.loaded) return button;
  const { HalfwaySheet } = late.loaded;
  return <HalfwaySheet trigger={button} me={me} person={person} {...late.window} />;
}

/** The panel while it is open with this member, at most as long as the thread. */
export function HalfwayBeside({ me, person }: HalfwayProps) {
  const isOpen = useStore($halfwayWith) === person.id;
  useEffect(() => () => $halfwayWith.set(null), []);
  if (!isOpen || !person.matched || !isHalfwayBeside()) return null;
  return (
    <OptionalPart part={views}>
      {({ HalfwayPanel }) => <HalfwayPanel key={person.id} me={me} person={person} />}
    </OptionalPart>
  );
}
