import { errorFromResponse } from './api-client';
import { offlineError } from './errors';

export interface UploadOptions {
  /** The sent fraction of the body, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Posts a form; throws like the API client. Not by fetch, which reports no upload progress. */
export async function upload(
  path: string,
  fields: Readonly<Record<string, string | File>>,
  { onProgress, signal }: UploadOptions = {},
): Promise<Response> {
  signal?.throwIfAborted();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  if (response.ok) return response;
  throw await errorFromResponse(response);
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const { status, statusText } = request;
  return new Response(request.responseText, { status, statusText, headers });
}
