import { describe, expect, test } from 'vitest';
import { personalDetailsIn } from '../../src/shared/rules/messages/personalDetails';

describe('personal details in a message', () => {
  test.each([
    ['Call me: (201) 555-0123', 'phone'],
    ['201-555-0123', 'phone'],
    ['text 201.555.0123!', 'phone'],
    ['2015550123', 'phone'],
    ['+1 732 555 0199 after six', 'phone'],
    ['My cell:908 555 0123.', 'phone'],
    ['+44 20 7946 0958', 'phone'],
    ['call +44 20 7946 0958 please', 'phone'],
    ['1-732-555-0199', 'phone'],
    ['17325550199', 'phone'],
    ['(201)555-0123', 'phone'],
    ['sam.lee+nj@example.co.uk', 'email'],
    ['jörg@exämple.de is mine', 'email'],
    ['sam at gmail dot com', 'email'],
    ['sam.lee (at) outlook (dot) com', 'email'],
    ['sam(at)gmail(dot)com', 'email'],
    ['sam [at] icloud [dot] com', 'email'],
    ['sam at proton dot com', 'email'],
    ['sam at protonmail dot com', 'email'],
    ['Come by, 140 Bloomfield Avenue, Montclair', 'address'],
    ['I live at 12 W. 4th St.', 'address'],
    ['12 main st apt 4', 'address'],
    ['45 n elm ave', 'address'],
    ['12 Newark Avenue', 'address'],
    ['12 broadway ave', 'address'],
    ['12 wayne ave', 'address'],
    ['140  Bloomfield  Avenue', 'address'],
    ['12 Grove Street!!', 'address'],
    ['12026 Main Street', 'address'],
    ['20301 Main Street', 'address'],
    ['by taxi 12 Grove Street', 'address'],
    ['7 AMBOY AVENUE', 'address'],
    ['9 Ste. Marie Court', 'address'],
    ['12 W. 42nd Street', 'address'],
    ['7B Martin Luther King Blvd', 'address'],
    ["It's 31 St. James Place", 'address'],
    ['See https://example.com/me', 'link'],
    ['www.example.org', 'link'],
    ['http://sam.example', 'link'],
    ['https://sam.example', 'link'],
    ['www.sam.example', 'link'],
    ['photos.sam.com', 'link'],
    ['I am on instagram.com/sam', 'link'],
    ['t.me/sam', 'link'],
    ['discord.gg/abc', 'link'],
  ])('%s', (text, detail) => {
    expect(personalDetailsIn(text)).toEqual([detail]);
  });

  test('several are named once each, in one order', () => {
    expect(personalDetailsIn('Write sam@example.com, a@example.com or call 201-555-0123')).toEqual([
      'phone',
      'email',
    ]);
  });

  test.each([
    'Coffee is $5, maybe $5.50',
    'It sold for $2,015,550,123 in 2015',
    'From 2019 to 2024-2025',
    '7:30-9:00 PM? Or 19:30',
    'Sat, Nov 28 at 7:00 PM, Pier A Park, Hoboken',
    'Go together? Jazz brunch, Sat, Nov 21 at 11:30 AM, Grove Street Plaza, Jersey City',
    'On 11/21/2026, or 2026-11-21',
    'Nov 21 Ocean Avenue walk',
    'The 2026 Grove Street fair',
    'Take exit 11 on the Parkway, then exit 98 Garden State Parkway',
    'Exit 11 Ocean Avenue',
    'Rt 9 Main Street side',
    'Route 9 Main Street side',
    'at 7 the street fair starts',
    'It is a 2 way street',
    'A 4 lane road, 10 minutes down the road',
    'I have 3 cats in my place',
    'I lost my way for 5 years',
    'See you at 7 on Washington Street',
    '7 PM Main Street',
    'Tell.me more.Please',
    'I work at Yahoo. Come.on',
    'e.g. tea, i.e. not coffee',
    '1,000,000 thanks, 100% sure, 5-7 of us',
    'My marathon was 3:45:12, number 20155',
    '1995 was a good year and 2001 too',
    'I gained +10 points, +12 more',
    '+1234567890123456 is no number',
    'I am (@example.com)',
    'me@home all day.Really',
    'x@y.z',
    '12 Hotel Budapest',
    '12 Grand Stations',
    '12 nice guest towels',
    '5 hungry students',
    'For $9 Grove Street deli makes lunch',
    '9:30 Grove Street station',
    'I ate 12 Oysters, Grove Street was lovely',
    'I have 12 cousins, street food fans',
    '',
  ])('are not found in: %s', (text) => {
    expect(personalDetailsIn(text)).toEqual([]);
  });

  const MONTHS =
    'Jan January Feb February Mar March Apr April May Jun June Jul July Aug August Sep Sept September Oct October Nov November Dec December';

  test.each(MONTHS.split(' '))('a day of %s is no house number', (month) => {
    expect(personalDetailsIn(`${month} 12 Grove Street fair`)).toEqual([]);
    expect(personalDetailsIn(`${month}. 12 Grove Street fair`)).toEqual([]);
  });
});
