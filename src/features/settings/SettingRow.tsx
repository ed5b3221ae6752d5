import { type ReactNode, useId } from 'react';
import { classNames } from '../../components/ui/classNames';
import { Check } from '../../components/ui/picture/glyphs';
import { Switch } from '../../components/ui/Switch';
import { t } from '../../shared/texts/t';
import { useSaving } from './useSaving';

interface SettingRowProps {
  label: ReactNode;
  description: ReactNode;
  isSaved: boolean;
  /** The control needs its own line on phones. */
  isWide?: boolean;
  control: (ids: { id: string; describedBy: string }) => ReactNode;
}

export function SettingRow({ label, description, isSaved, isWide, control }: SettingRowProps) {
  const id = useId();
  const describedBy = `${id}-description`;
  return (
    <div
      className={classNames(
        'flex items-start gap-x-4 gap-y-1 border-hairline border-t py-4 first:border-t-0 max-lg:last:pb-0 max-lg:first:pt-0',
        isWide && 'max-sm:flex-wrap',
      )}
    >
      <div className={classNames('min-w-0 flex-1', isWide && 'max-sm:flex-[1_0_100%]')}>
        <label htmlFor={id} className="block pt-1 font-bold">
          {label}
        </label>
        <p id={describedBy} className="text-ink-soft text-sm">
          {description}
        </p>
      </div>
      <div
        className={classNames(
          'flex max-w-full flex-wrap gap-x-3 gap-y-1 pt-1 sm:flex-row-reverse sm:items-center',
          isWide ? 'items-center' : 'min-w-18 flex-col items-end',
        )}
      >
        {control({ id, describedBy })}
        <SavedMark isSaved={isSaved} />
      </div>
    </div>
  );
}

interface SwitchRowProps {
  label: ReactNode;
  description: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  isSaved?: boolean;
  busy?: boolean;
}

export function SwitchRow({ on, onChange, busy, isSaved = false, ...texts }: SwitchRowProps) {
  return (
    <SettingRow
      {...texts}
      isSaved={isSaved}
      control={(ids) => <Switch {...ids} checked={on} onChange={onChange} busy={busy ?? false} />}
    />
  );
}

interface SavedSwitchProps {
  label: string;
  description: string;
  stored: boolean;
  /** Resolves to the value that is stored afterwards. */
  save: (on: boolean) => Promise<boolean>;
}

export function SavedSwitch({ stored, save, ...texts }: SavedSwitchProps) {
  const { shown, change, isSaved } = useSaving(stored, save);
  return <SwitchRow {...texts} on={shown} onChange={change} isSaved={isSaved} />;
}

/** Indicates that a choice is saved. Its line is reserved, so that nothing moves. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
  return (
    <p
      role="status"
      className="flex h-6 min-w-16 items-center justify-end gap-1 whitespace-nowrap font-semibold text-pine text-sm"
    >
      {isSaved && (
        <>
          <Check className="size-4 -translate-y-px" aria-hidden="true" />
          {t('Saved')}
        </>
      )}
    </p>
  );
}
