import type { Facts, PromptAnswer } from '../../../src/shared/contract/answers';
import { SPANISH_BIOS } from './bios';
import { answerDrawer, SPANISH_ANSWERS } from './drawAnswers';
import { mulberry32, pick } from './random';

const SHARE = 0.1;
const MOST_INTERESTS = 7;
/** Also members who write in Spanish name the languages themselves, most of them two. */
const SPOKEN = [['Español'], ['Español', 'Inglés'], ['Español', 'Inglés']];

interface Written {
  age: number;
  bio: string;
  interests: string[];
  prompts: PromptAnswer[];
  facts: Partial<Facts>;
}

/**
 * Lets people write in Spanish, up to a tenth of all and while there are bios left. With a random
 * order of its own, so that everyone else stays the same.
 */
export function spanishWriter(seed: number, count: number) {
  const random = mulberry32(seed + 1);
  const drawAnswers = answerDrawer(random, SPANISH_ANSWERS);
  const left = [...SPANISH_BIOS];
  const writers = Math.min(Math.round(count * SHARE), left.length);
  return <Person extends Written>(person: Person): Person & { language?: 'es' } => {
    const isDone = SPANISH_BIOS.length - left.length >= writers;
    const fitting = left.filter(({ ages: [from, to] }) => person.age >= from && person.age <= to);
    if (isDone || fitting.length === 0) return person;
    const bio = pick(random, fitting);
    left.splice(left.indexOf(bio), 1);
    const interests = new Set<string>([...(bio.interests ?? []), ...person.interests]);
    return {
      ...person,
      bio: bio.text,
      interests: [...interests].slice(0, MOST_INTERESTS),
      prompts: drawAnswers(),
      facts: { ...person.facts, languages: pick(random, SPOKEN) },
      language: 'es',
    };
  };
}
