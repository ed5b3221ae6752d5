import { describe, expect, it } from 'vitest';
import { reasonRefusal } from '../../src/shared/rules/discovery/reasonForMember';

const messages = ['Send me a gift card, or I tell your boss about us.', 'Never', 'I know you!'];
const reporter = ['Ines', 'Walsh', 'ines@parkway.example'];
const refusalOf = (text: string) => reasonRefusal(text, { messages, reporter });

describe('the reason of a verdict for a member', () => {
  it.for([
    'You asked another member for money and threatened them.',
    'You never stopped.',
    'Gift cards have no place here.',
    '',
  ])("may be in the administrator's own words: %s", (text) => {
    expect(refusalOf(text)).toBeNull();
  });

  it.for([
    'You wrote “SEND me a gift — card” and more.',
    'You said: or I tell your boss about us',
    'It says i know you, twice.',
  ])('must not quote a message: %s', (text) => {
    expect(refusalOf(text)).toMatch(/quotes a private message/);
  });

  it.for([
    'Ines told us.',
    'It hurt Ines’s feelings.',
    'Mrs. Walsh.',
    'By ines@parkway.example, yesterday.',
    'It was Ines...',
    'INES did not, but “Ines’” did',
  ])('must not name who reported: %s', (text) => {
    expect(refusalOf(text)).toMatch(/names who reported/);
  });

  it('may contain a word that a name is part of', () => {
    expect(reasonRefusal('You are mean.', { messages, reporter: ['Me', ''] })).toBeNull();
    expect(reasonRefusal("You wrote - and 's.", { messages, reporter: ['Me', ''] })).toBeNull();
  });

  it('must not contain a name with an apostrophe in it', () => {
    const text = "D'silva told us.";
    expect(reasonRefusal(text, { messages, reporter: ["D'silva"] })).toMatch(/names who reported/);
  });
});
