import { createHash } from 'node:crypto';
import { SAME_TO_STRANGERS } from '../../../src/shared/rules/limits';
import { contentKeys } from '../../../src/shared/rules/messages/contentKeys';
import type { Tables } from '../storage/tables';

/** A message being sent: whether its text went to too many already, and callbacks for its end. */
interface Said {
  isUsedUp: boolean;
  /** Strangers who got the same text already, including messages in transit. */
  count: number;
  /** It reached a stranger. */
  arrived: () => void;
  end: () => void;
}

/**
 * How often the same text or link reached strangers, in messages or with likes, on a New Jersey
 * day, by hashes of it. Messages in transit count, so that many simultaneous ones are not let
 * through together.
 */
export class SentTexts {
  readonly #onTheirWay = new Map<string, number>();

  constructor(private readonly tables: Tables) {}

  begin(day: string, content: string): Said {
    const said = contentKeys(content);
    const counts = said.map((each) => this.#count(day, each) + (this.#onTheirWay.get(each) ?? 0));
    const count = Math.max(0, ...counts);
    for (const each of said) this.#onTheirWay.set(each, (this.#onTheirWay.get(each) ?? 0) + 1);
    return {
      isUsedUp: count >= SAME_TO_STRANGERS,
      count,
      arrived: () => this.#add(day, said.map(codeOf)),
      end: () => {
        for (const each of said) {
          const left = (this.#onTheirWay.get(each) ?? 0) - 1;
          if (left > 0) this.#onTheirWay.set(each, left);
          else this.#onTheirWay.delete(each);
        }
      },
    };
  }

  #count(day: string, said: string): number {
    if (!this.tables.has('SELECT 1 FROM sent_texts WHERE day = ? LIMIT 1', day)) return 0;
    const query = 'SELECT count FROM sent_texts WHERE day = ? AND code = ?';
    return this.tables.value<number>(query, day, codeOf(said)) ?? 0;
  }

  #add(day: string, codes: readonly string[]) {
    this.tables.write('DELETE FROM sent_texts WHERE day < ?', day);
    for (const code of codes) {
      this.tables.write(
        `INSERT INTO sent_texts (day, code, count) VALUES (?, ?, 1)
         ON CONFLICT (day, code) DO UPDATE SET count = count + 1`,
        day,
        code,
      );
    }
  }
}

const codeOf = (said: string) => createHash('sha256').update(said).digest('base64url').slice(0, 16);
