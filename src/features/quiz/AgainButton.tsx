import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/Button';

interface AgainButtonProps {
  continueAt: number | null;
  onPress: () => void;
}

export function AgainButton({ continueAt, onPress }: AgainButtonProps) {
  return (
    <Button variant="quiet" size="sm" onClick={onPress}>
      <RotateCcw className="size-4" aria-hidden="true" />
      {continueAt === null ? 'Take it again' : `Continue at question ${continueAt + 1}`}
    </Button>
  );
}
