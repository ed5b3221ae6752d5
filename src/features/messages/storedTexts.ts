import { invitationSaid } from '../../components/texts/invitationSaid';
import {
  CLOSING_LINE,
  HIDDEN_MESSAGE,
  PHOTO_WORD,
} from '../../shared/rules/messages/conversations';
import { type Text, t, text } from '../../shared/texts/t';

const STORED: Readonly<Record<string, Text>> = {
  [CLOSING_LINE]: text('Not for me, good luck.'),
  [HIDDEN_MESSAGE]: text('A message with a word you hide'),
  [PHOTO_WORD]: text('Photo'),
};

/** What stands in place of a member's words, in the language of the page. */
export function asSaid(content: string): string {
  const words = Object.hasOwn(STORED, content) && STORED[content];
  return words ? t(words) : invitationSaid(content);
}
