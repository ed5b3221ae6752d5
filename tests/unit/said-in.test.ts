import { describe, expect, it } from 'vitest';
import { contentKeys } from '../../src/shared/rules/messages/contentKeys';

const same = (one: string, other: string) =>
  contentKeys(one).some((said) => contentKeys(other).includes(said));

describe('the meaning of a message', () => {
  it.for([
    ['Hello there', 'hello THERE!!'],
    ['Hello there', '  h-e-l-l-o   there '],
    ['Café', 'cafe'],
    ['Look at https://www.pics.example/me', 'pics.example/me?x=1 it is fun'],
    ['See t.me/anna.', 'Other words (http://t.me/anna)'],
    ['🙂', '🙂'],
    ['Hi Anna, are you lonely tonight?', 'Good evening dear Bo, are you lonely tonight?'],
    ['Hi Anna how are you', 'How are you?'],
    ['Good evening dear Bo are you lonely tonight', 'Gorgeous Anna are you lonely tonight'],
    ['Hola Ana! Estás sola hoy?', 'Buenas tardes mi amor, estas sola hoy'],
    ['Look: pics17.example/me', 'Nice words. www.pics-18.example/me'],
    ['pics.example', 'It is at https://a7.b.pics.example/'],
    ['Look: 7.pics.co.uk/me', 'Or pics.co.uk/me'],
  ] as const)('is the same in %j and %j', ([one, other]) => {
    expect(same(one, other)).toBe(true);
  });

  it.for([
    ['Hello there', 'Hello you'],
    ['pics.example/me', 'pics.example/you'],
    ['pics.example/me', 'a.photos.example/me'],
    ['pics.co.uk', 'photos.co.uk'],
    ['Hi Anna, lovely boat!', 'Hi Anna, lovely dog!'],
    ['I climb too! Want coffee sometime?', 'You play chess well! Want coffee sometime?'],
    ['Hi! I love kayaks! Want to meet?', 'Hi! I love books! Want to meet?'],
    ['Hey Anna, you sail?', 'Hey Anna, you ski?'],
    ['🙂', '🙁'],
    ['I like Coffee.And tea', 'You like coffee'],
  ] as const)('is not the same in %j and %j', ([one, other]) => {
    expect(same(one, other)).toBe(false);
  });
});
