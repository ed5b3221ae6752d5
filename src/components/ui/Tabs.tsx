import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { parts, srOnly } from '../texts/parts';
import { Badge } from './Badge';

export interface TabsProps<Value extends string> {
  label: string;
  /** With the number of what waits there, if any. */
  tabs: readonly { value: Value; label: string; waiting?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Arrows move along the row and Enter opens, since a panel may be fetched. A long row scrolls. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(row.current, value), [value]);
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} activationMode="manual">
      <Radix.List
        ref={row}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-hairline border-b-2 px-1 pt-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative min-h-11 shrink-0 rounded-t-sm px-3 pt-2.5 pb-1.5 text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] hover:bg-inset focus-visible:-outline-offset-3 data-[state=active]:font-bold data-[state=active]:after:bg-primary sm:px-4"
          >
            {tab.label}
            {tab.waiting ? <Waiting count={tab.waiting} /> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <Badge tone="count" className="-mt-0.5 ml-1.5">
      {parts('{count}<waiting> waiting</waiting>', { waiting: srOnly }, { count })}
    </Badge>
  );
}

/** Scrolls only the row, so that the selected tab is visible. */
function showTab(row: HTMLElement | null, value: string) {
  const tab = row?.querySelector<HTMLElement>(`[id$="-trigger-${CSS.escape(value)}"]`);
  if (!row || !tab) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft;
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
}
