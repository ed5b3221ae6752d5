import emptyEvents from '../../../components/scenes/emptyEvents.svg?raw';
import { Button } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Drawing } from '../../../components/ui/picture/Drawing';
import { t } from '../../../shared/texts/t';

export default function NoEvents({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      title={t('No events found')}
      drawing={<Drawing svg={emptyEvents} />}
      description={t('Try adjusting your filters or check back later for new events.')}
      action={onClear && <Button onClick={onClear}>{t('Clear filters')}</Button>}
    />
  );
}
