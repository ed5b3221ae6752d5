import { type Text, t, text } from '../../texts/t';
import type { PersonalityTypeName } from '../members/personality';

const DESCRIPTIONS: Readonly<Record<PersonalityTypeName, Text>> = {
  'The Nurturer': text(
    'You make people feel at home before their coat is off; love, to you, is something you do, every ordinary day.',
  ),
  'The Adventurer': text(
    'You say yes first and pack later; with you, even a wrong turn off Exit 98 becomes a story worth telling.',
  ),
  'The Thinker': text(
    'You notice what others walk past and like to understand things all the way down; whoever has your attention has all of it.',
  ),
  'The Harmonizer': text(
    'You hear both sides and leave the room kinder than you found it; with you, nobody has to raise their voice to be heard.',
  ),
  'The Leader': text(
    "You know where you're headed and you say what you mean; the people beside you never have to guess where they stand.",
  ),
  'The Supporter': text(
    "You are the one who shows up, early and with coffee; people stand a little taller because they know you're in their corner.",
  ),
};

/** One sentence that begins with "You", so that it can follow a colon as well. */
export const describeType = (type: string): string =>
  Object.hasOwn(DESCRIPTIONS, type) ? t(DESCRIPTIONS[type as PersonalityTypeName]) : '';
