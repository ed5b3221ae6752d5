import { classNames } from '../../components/ui/classNames';

const NOTCH = 'absolute -top-2.5 size-5 rounded-full border border-hairline bg-page';

/** Where the stub is torn off: the notches cover the card's border and show the page behind it. */
export function Perforation() {
  return (
    <div aria-hidden="true" className="relative h-0">
      <span className={classNames(NOTCH, '-left-[11px] [clip-path:inset(0_0_0_50%)]')} />
      <div className="mx-4 border-control-border border-t-2 border-dashed opacity-50" />
      <span className={classNames(NOTCH, '-right-[11px] [clip-path:inset(0_50%_0_0)]')} />
    </div>
  );
}
