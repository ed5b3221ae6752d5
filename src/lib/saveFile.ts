export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because a browser may start reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
