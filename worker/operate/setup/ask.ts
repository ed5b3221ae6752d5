import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks a person at a terminal. */
export interface Asker {
  /** Returns what was typed, or `before` for an empty line. Asks again until `check` passes. */
  text: (question: Question) => Promise<string>;
  confirm: (question: string, before: boolean) => Promise<boolean>;
  close: () => void;
}

export interface Question {
  question: string;
  before?: string | undefined;
  check: (value: string) => boolean;
  wrong: string;
  /** True to hide what is typed. */
  isSecret?: boolean;
}

export function askAtTerminal(): Asker {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const typed = lines[Symbol.asyncIterator]();

  async function line(prompt: string, isSecret = false): Promise<string> {
    process.stdout.write(prompt);
    isHidden = isSecret;
    const { value, done } = await typed.next();
    isHidden = false;
    if (isSecret) process.stdout.write('\n');
    if (done) throw new Error('There were fewer answers than questions.');
    return value.trim();
  }

  return {
    async text({ question, before, check, wrong, isSecret }) {
      for (;;) {
        const answer = await line(`${question}${before ? ` [${before}]` : ''}: `, isSecret);
        const value = answer || before || '';
        if (check(value)) return value;
        console.log(`  It ${wrong}.`);
      }
    },
    async confirm(question, before) {
      const answer = await line(`${question}? [${before ? 'Y/n' : 'y/N'}] `);
      return answer === '' ? before : /^y(es)?$/i.test(answer);
    },
    close: () => lines.close(),
  };
}
