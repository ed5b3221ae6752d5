import type { ImportResponse } from '../../../shared/contract/adminEvents';

/** `3 new, 1 changed, 2 the same, 1 rejected`. */
export function importCounts({ created, updated, unchanged, rejected }: ImportResponse): string {
  const count = (number: number) => number.toLocaleString('en-US');
  return `${count(created)} new, ${count(updated)} changed, ${count(unchanged)} the same, ${count(rejected)} rejected`;
}

export const ROW_LABELS: Record<ImportResponse['rows'][number]['verdict'], string> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'The same',
  rejected: 'Rejected',
};
