import { latePart } from '../../components/late/latePart';
import { useLatePart } from '../../components/late/useLatePart';
import type { EventCategory } from '../../shared/rules/events';

const drawings = latePart(() => import('./eventDrawings'));

/** The URL of the category's drawing; fetched when a card needs one, `null` until then. */
export function useDrawing(category: EventCategory, isNeeded: boolean): string | null {
  const { loaded } = useLatePart(drawings, isNeeded);
  return loaded?.eventDrawings.get(category) ?? null;
}
