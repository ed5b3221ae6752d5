import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useRef } from 'react';
import { t } from '../../../shared/texts/t';
import { Button, IconButton } from '../Button';
import { classNames } from '../classNames';
import { dismissToast, type ShownToast } from './toastStore';

const TYPES = {
  info: { icon: Info, color: 'text-atlantic' },
  success: { icon: CircleCheck, color: 'text-pine' },
  error: { icon: CircleAlert, color: 'text-primary-deep' },
};

/** F8 moves focus to it; a swipe of 50 px to the right dismisses it. */
export function ToastRegion({ shown }: { shown: ShownToast }) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <ToastCard key={shown.id} shown={shown} />
      <Radix.Viewport className="toast-viewport fixed right-0 z-60 w-full max-w-110 p-4" />
    </Radix.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { icon: Icon, color } = TYPES[shown.type ?? 'info'];
  const card = useRef<HTMLLIElement>(null);
  // Radix lets Escape close the newest layer, wherever the focus is: here only a focused toast.
  const isEscapeElsewhere = useRef(false);
  const onEscapeKeyDown = ({ target }: KeyboardEvent) => {
    isEscapeElsewhere.current = !(target instanceof Node && card.current?.contains(target));
  };
  const onOpenChange = (open: boolean) => {
    if (!open && !isEscapeElsewhere.current) dismissToast(shown.id);
    isEscapeElsewhere.current = false;
  };
  return (
    <Radix.Root
      ref={card}
      open={shown.open}
      onEscapeKeyDown={onEscapeKeyDown}
      onOpenChange={onOpenChange}
      type={shown.type === 'error' || shown.action ? 'foreground' : 'background'}
      className="toast layer pointer-events-auto flex items-start gap-3 rounded-md border-2 border-ink bg-card py-2 pr-2 pl-4 text-ink shadow-layer"
    >
      <Icon className={classNames('mt-2.5 size-5 shrink-0', color)} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2">
        <Radix.Title className="font-bold">{shown.title}</Radix.Title>
        {shown.description && (
          <Radix.Description className="text-ink-soft text-sm">
            {shown.description}
          </Radix.Description>
        )}
      </div>
      {shown.action && (
        <Radix.Action asChild altText={shown.action.altText}>
          <Button variant="outline" size="sm" onClick={shown.action.onClick}>
            {shown.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={t('Dismiss')}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
