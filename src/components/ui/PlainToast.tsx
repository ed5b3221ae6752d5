import { Button } from './Button';
import { dismissToast, type ShownToast } from './toastStore';

/** The toast while the region for it could not be loaded: stays until it is answered. */
export function PlainToast({ shown }: { shown: ShownToast }) {
  const { id, title, description, action } = shown;
  const press = () => {
    dismissToast(id);
    action?.onClick();
  };
  return (
    <div className="toast-viewport fixed right-0 z-60 w-full max-w-110 p-4">
      <div
        role="alert"
        className="layer flex items-start gap-3 rounded-md border-2 border-ink bg-card p-4 text-ink shadow-layer"
      >
        <div className="min-w-0 flex-1">
          <p className="font-bold">{title}</p>
          {description && <p className="text-ink-soft text-sm">{description}</p>}
        </div>
        <Button variant="outline" size="sm" onClick={press}>
          {action?.label ?? 'OK'}
        </Button>
      </div>
    </div>
  );
}
