import { stringify } from 'csv-stringify/sync';

type Value = string | number | boolean | null;

/**
 * One record of a CSV file (RFC 4180), with its line break. Spreadsheets run none of its texts as a
 * formula (OWASP, CSV injection).
 */
export function csvLine(values: readonly Value[]): string {
  return stringify([[...values]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: String },
  });
}
