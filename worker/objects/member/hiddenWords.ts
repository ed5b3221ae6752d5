import { distinctWords, hasWordOf, typedText } from '../../domain/messages/hiddenWords';
import type { ConversationUpdate } from '../conversation/updates';
import type { Tables } from '../storage/tables';

/** The words that the member hides: whether a message arrives silently is decided here alone. */
export class HiddenWords {
  constructor(private readonly tables: Tables) {}

  all(): string[] {
    return JSON.parse(
      this.tables.value<string>('SELECT words FROM hidden_words') ?? '[]',
    ) as string[];
  }

  replace(words: readonly string[]) {
    this.tables.write(
      'INSERT OR REPLACE INTO hidden_words (id, words) VALUES (1, ?)',
      JSON.stringify(distinctWords(words)),
    );
  }

  isIn(text: string): boolean {
    return hasWordOf(this.all(), text);
  }

  /** Ids of the arriving messages that have one of the words; `lastSeq` arrived before them. */
  among({ otherId, events, missed }: ConversationUpdate, lastSeq: () => number): string[] {
    const arriving = events.flatMap((event) => {
      if (event.type !== 'message') return [];
      const { id, senderId, content, photo, invitation, closing, hasHiddenWord } = event.message;
      // An invitation and a closing line are not in the other's words.
      if (senderId !== otherId || invitation || closing || hasHiddenWord) return [];
      return [{ id, text: typedText(content, photo?.alt) }];
    });
    const since = missed.length > 0 ? lastSeq() : 0;
    const later = missed.filter(({ seq }) => seq > since);
    return [...arriving, ...later].filter(({ text }) => this.isIn(text)).map(({ id }) => id);
  }
}
