type Value = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A CSV record (RFC 4180) with its line break; no text runs as a formula (OWASP). */
export function csvLine(values: readonly Value[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: Value): string {
  const text = value === null ? '' : String(value);
  const plain = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
