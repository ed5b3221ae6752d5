import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { IconButton } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { t } from '../../../shared/texts/t';
import { focusMessageBox, HalfwayContent } from './HalfwayContent';
import { closeHalfway, type HalfwayProps } from './halfwayPanels';

/** Beside the thread on wide screens: it stays open while a suggestion is being written. */
export function HalfwayPanel({ me, person }: HalfwayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside
      aria-label={t('Halfway')}
      onKeyDown={({ key }) => key === 'Escape' && closeHalfway()}
      className="halfway-panel ml-4 w-[clamp(19rem,30vw,26rem)] shrink-0 overflow-y-auto border-hairline border-l pl-4"
    >
      <div className="flex min-h-16 items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t('Halfway')}
        </h2>
        <IconButton label={t('Close Halfway')} onClick={closeHalfway}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <p className="pb-3 text-ink-soft text-sm">
        {t('Towns about equally far from you and {name}.', { name: person.name })}
      </p>
      <HalfwayContent me={me} person={person} onSuggested={focusMessageBox} />
    </aside>
  );
}

/** On phones and narrow screens. Choosing a town closes it; nothing is sent. */
export function HalfwaySheet({ me, person, ...sheet }: HalfwayProps & LazyWindowProps) {
  const [suggested, setSuggested] = useState(false);
  return (
    <Sheet
      {...sheet}
      title={t('Halfway')}
      description={t('Towns about equally far from you and {name}.', { name: person.name })}
      {...(suggested
        ? {
            onCloseFocus: () => {
              setSuggested(false);
              focusMessageBox();
            },
          }
        : {})}
    >
      <HalfwayContent
        me={me}
        person={person}
        onSuggested={() => {
          setSuggested(true);
          sheet.onOpenChange(false);
        }}
      />
    </Sheet>
  );
}
