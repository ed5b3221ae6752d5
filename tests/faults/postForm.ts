import { type IncomingHttpHeaders, request } from 'node:http';

interface Posted {
  status: number;
  headers: Headers;
  text: string;
}

/** A refusal comes before the connection is closed to what is still being sent, or soon after. */
const ANSWER_MS = 500;

/**
 * Posts a form and gives the answer also where the server refused it without reading to its end:
 * `fetch` tells of the broken connection alone.
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
    // A connection of its own: one that was used before may be just closing.
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
