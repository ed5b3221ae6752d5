/** A call as it arrived; its path without the prefix of the API and the account. */
export interface Call {
  body: Buffer;
  form: () => Promise<FormData>;
}

export type Route = readonly [
  method: string,
  path: RegExp,
  answer: (call: Call, ...parts: string[]) => unknown,
];

/** Ends a call as Cloudflare does: with a status, a code and a sentence. */
export class Refused extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function jsonOf({ body }: Call) {
  return JSON.parse(body.toString() || '{}');
}
