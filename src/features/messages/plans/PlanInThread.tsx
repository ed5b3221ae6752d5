import { useStore } from '@nanostores/react';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import type { PlanCardProps } from './PlanCard';
import { $planSheet } from './planSheets';

const card = lazyPart(() => import('./PlanCard'));
const sheet = lazyPart(() => import('./PlanSheet'));

export function PlanInThread({ person, reporting }: PlanCardProps) {
  const opened = useStore($planSheet);
  const isOpened = opened?.userId === person.id;
  const { loaded } = useLazyPart(sheet, isOpened);
  if (!person.matched || person.isDeleted) return null;
  return (
    <>
      <OptionalPart part={card}>
        {({ default: PlanCard }) => <PlanCard person={person} reporting={reporting} />}
      </OptionalPart>
      {isOpened && loaded && <loaded.default person={person} place={opened.place} />}
    </>
  );
}
