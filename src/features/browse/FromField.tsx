import { townTable } from '../../components/form/townTable';
import { useLatePart } from '../../components/late/useLatePart';
import { Combobox } from '../../components/ui/Combobox';
import { Field } from '../../components/ui/Field';
import { townChoices } from './townOptions';

export interface FromFieldProps {
  /** The member's own town. */
  home: string;
  value: string;
  onChange: (town: string) => void;
  isUnmatched: boolean;
  onUnmatched: (isUnmatched: boolean) => void;
}

/** The town whose neighbourhood is browsed. */
export function FromField({ home, value, onChange, isUnmatched, onUnmatched }: FromFieldProps) {
  const { loaded, error } = useLatePart(townTable);
  const search = loaded?.searchMunicipalities ?? (error ? () => [] : null);
  return (
    <Field
      label="Browse from"
      hint="Who is near that town comes up. The miles on a card are still from your own."
      error={isUnmatched ? 'Choose a town from the list.' : undefined}
    >
      <Combobox
        value={value ? { value, label: value } : null}
        onChange={(option) => onChange(option?.value ?? '')}
        search={(query) => search && townChoices(query, search)}
        onUnmatched={onUnmatched}
        placeholder={`${home}, your own`}
        maxLength={60}
        emptyText={error ? 'The list of towns could not be loaded.' : 'No town found'}
      />
    </Field>
  );
}
