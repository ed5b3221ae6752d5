import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Drawing } from '../../components/ui/Drawing';
import { EmptyState } from '../../components/ui/EmptyState';

export function NothingPlanned() {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    import('../../components/scenes/emptyScenes').then(
      ({ emptyEvents }) => setSvg(emptyEvents()),
      () => undefined,
    );
  }, []);
  return (
    <EmptyState
      title="Nothing planned yet"
      drawing={<Drawing svg={svg} className="aspect-8/5" />}
      description="Say that you go, are interested or may come, and the event stands here."
      action={
        <Button asChild>
          <a href="/events">Browse Events</a>
        </Button>
      }
    />
  );
}
