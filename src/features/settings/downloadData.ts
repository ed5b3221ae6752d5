import { downloadMyData } from './api';

/** Has the browser save the answer under the name that the server gave it. */
export async function downloadData(): Promise<void> {
  const answer = await downloadMyData();
  const name = /filename="?([^";]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'parkway-data.json';
  link.click();
  // Revoked later: a browser may start reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
