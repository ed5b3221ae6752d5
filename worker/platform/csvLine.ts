type Value = string | number | boolean | null;

/** A field that a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** One record of a CSV file (RFC 4180), with its line break. No text in it is run as a formula. */
export function csvLine(values: readonly Value[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: Value): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
