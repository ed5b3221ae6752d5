import { type IncomingHttpHeaders, request } from 'node:http';

interface Posted {
  status: number;
  headers: Headers;
  text: string;
}

/** A refusal arrives before the connection closes for further data, or soon after. */
const ANSWER_MS = 500;

/**
 * Posts a form and returns the answer even if the server refused it without reading to its end:
 * `fetch` would report only the broken connection.
 */
export async function postForm(
  url: string,
  form: FormData,
  given: Readonly<Record<string, string>>,
): Promise<Posted> {
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await body.arrayBuffer());
  return new Promise((done, failed) => {
    const headers = { ...given, 'content-type': type, 'content-length': bytes.length };
    // A new connection: one that was used before may be about to close.
    const sent = request(url, { method: 'POST', headers, agent: false });
    let isAnswered = false;
    sent.on('response', (answer) => {
      isAnswered = true;
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('close', () =>
        done({ status: answer.statusCode ?? 0, headers: headersOf(answer.headers), text }),
      );
    });
    sent.on('error', (error) => setTimeout(() => isAnswered || failed(error), ANSWER_MS));
    sent.end(bytes);
  });
}

const headersOf = (given: IncomingHttpHeaders) =>
  new Headers(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );
