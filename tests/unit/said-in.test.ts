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
    ['Hiii Anna, you sail often?', 'Helloooo Bo, you sail often?'],
    ['Heyyy Anna, you sail often?', 'Hi Bo, you sail often?'],
    ['🙂 Hi Anna, you sail often?', 'Hi Bo, you sail often?'],
    ['Hi there dear lovely Anna, do you sail?', 'Do you sail?'],
    ['!!! Hi Anna, are you well', 'hi anna ARE you well?'],
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
    ['Hey Anna, you sail?', 'Hello Bo, you sail?'],
    ['Hi there my dear lovely Anna, do you sail?', 'Do you sail?'],
    ['Boats hi you sail often', 'Hi Bo, you sail often?'],
    ['A lot of good happens when we go out', 'We had some fun happens when we go out'],
    ['I like Coffee.And tea', 'You like coffee'],
  ] as const)('is not the same in %j and %j', ([one, other]) => {
    expect(same(one, other)).toBe(false);
  });
});

describe('a link in a message', () => {
  it.for([
    ['https://www.pics.example/me/you?x=1#a', 'pics.example/me/you'],
    ['http://pics.example', 'pics.example'],
    ['https://pics.example:8080/me', 'pics.example/me'],
    ['http://pics/me', 'pics/me'],
    ['a.b.pics.example/x', 'pics.example/x'],
    ['www.my-pics-17.example', 'mypics.example'],
    ['https://17.example/', '#.example'],
    ['(see pics.example/me)).', 'pics.example/me'],
    ['photos.co.uk/me', 'photos.co.uk/me'],
    ['a.photos.co.uk', 'photos.co.uk'],
    ['a.pics.es', 'pics.es'],
    ['a.b.com', 'b.com'],
    ['pics.uk', 'pics.uk'],
  ])('is compared by its site and path: %s is %s', ([text = '', target]) => {
    const links = contentKeys(text).filter((key) => key.startsWith('link '));
    expect(links).toEqual([`link ${target}`]);
  });
});
