/** One message of a dialogue: its writer, and whether it is the first to ask for money. */
export interface Line {
  who: 'A' | 'B';
  isAsk: boolean;
  text: string;
}

/**
 * Reads the dialogue files in this folder: a line a message, beginning with `A:` or `B:`, with `A!`
 * for the first that asks for money, and an empty line between two dialogues.
 */
export function readDialogues(file: string): Line[][] {
  return file
    .trim()
    .split(/\n\n+/)
    .map((block) => block.split('\n').map(readLine));
}

function readLine(line: string): Line {
  const [, who, mark, text] = /^([AB])([:!]) (.+)$/.exec(line) ?? [];
  if (!text || (who !== 'A' && who !== 'B')) throw new Error(`No line of a dialogue: ${line}`);
  return { who, isAsk: mark === '!', text };
}
