import { type Text, text } from '../../texts/t';

/** This many consecutive words of a message count as quoting it. */
const WORDS_IN_A_ROW = 5;
/** Anyone might say the same as a shorter message. */
const SHORTEST = 3;

const refusalTexts = {
  quotes: text('This quotes a private message. Say what was wrong in your own words.'),
  names: text('This names who reported. The member must not learn that.'),
};

interface Case {
  /** Messages of the two, from the report. */
  messages: readonly string[];
  /** First name, last name and e-mail address of the reporter, as far as known. */
  reporter: readonly string[];
}

/** It quotes a private message or names the reporter; `null` when the member may see it. */
export function reasonRefusal(reason: string, { messages, reporter }: Case): Text | null {
  const said = wordsOf(reason);
  if (messages.some((message) => quotes(said, wordsOf(message)))) {
    return refusalTexts.quotes;
  }
  const names = new Set(reason.match(/[\p{L}\p{M}\p{N}@._+'’-]+/gu)?.map(bare));
  if (reporter.some((name) => name !== '' && names.has(name))) {
    return refusalTexts.names;
  }
  return null;
}

function quotes(said: readonly string[], message: readonly string[]): boolean {
  const length = Math.min(WORDS_IN_A_ROW, message.length);
  if (length < SHORTEST) return false;
  const text = ` ${said.join(' ')} `;
  for (let at = 0; at + length <= message.length; at += 1) {
    if (text.includes(` ${message.slice(at, at + length).join(' ')} `)) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('en-US').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A name without the end of a sentence or a genitive. */
function bare(word: string): string {
  return word.replace(/['’]s$/u, '').replace(/[.'’-]+$/u, '');
}
