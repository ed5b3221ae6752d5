import { useLatePart } from '../../components/late/useLatePart';
import { emptyScenes } from '../../components/scenes/lateScenes';
import { Button } from '../../components/ui/Button';
import { Drawing } from '../../components/ui/Drawing';

interface EmptyCardProps {
  title: string;
  drawing: 'emptyMatches' | 'emptyEvents';
  action: { label: string; href: string };
}

/** A card that has nothing in it yet: a drawing and the one thing to do. */
export function EmptyCard({ title, drawing, action }: EmptyCardProps) {
  const { loaded } = useLatePart(emptyScenes);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Drawing
        svg={loaded?.emptyScenes[drawing] ?? ''}
        className="scene aspect-[8/5] w-48 max-w-full rounded-md"
      />
      <div className="flex-[1_1_12rem] space-y-3">
        <p className="font-bold font-display text-lg">{title}</p>
        <Button asChild>
          <a href={action.href}>{action.label}</a>
        </Button>
      </div>
    </div>
  );
}
