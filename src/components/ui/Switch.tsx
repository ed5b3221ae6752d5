import * as Radix from 'radix-ui/switch';

export interface SwitchProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string;
  /** Keeps focus and ignores presses. */
  busy?: boolean;
}

/** A switch that takes effect at once. Position shows the state, not just color. */
export function Switch({ id, checked, onChange, describedBy, busy = false }: SwitchProps) {
  return (
    <Radix.Root
      id={id}
      checked={checked}
      // aria-disabled rather than disabled: a disabled control loses keyboard focus.
      onCheckedChange={(next) => busy || onChange(next)}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      className="relative inline-flex h-8 w-14 shrink-0 items-center rounded-full border-2 border-control-border bg-inset before:absolute before:-inset-2 before:content-[''] aria-disabled:opacity-60 data-[state=checked]:border-pine data-[state=checked]:bg-pine"
    >
      <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-control-border transition-transform duration-100 data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-pine forced-colors:bg-[ButtonText]!" />
    </Radix.Root>
  );
}
