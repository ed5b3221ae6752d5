import { useLatePart } from '../../components/late/useLatePart';
import { emptyScenes } from '../../components/scenes/lateScenes';
import { Button } from '../../components/ui/Button';
import { Drawing } from '../../components/ui/Drawing';
import { EmptyState } from '../../components/ui/EmptyState';

export function NothingPlanned() {
  const { loaded } = useLatePart(emptyScenes);
  return (
    <EmptyState
      title="Nothing planned yet"
      drawing={<Drawing svg={loaded?.emptyScenes.emptyEvents ?? ''} className="aspect-8/5" />}
      description="Say that you go, are interested or may come, and the event stands here."
      action={
        <Button asChild>
          <a href="/events">Browse Events</a>
        </Button>
      }
    />
  );
}
