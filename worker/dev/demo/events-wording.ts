import type { EventCategory } from '../../../src/shared/rules/events';

/** An idea of an event, without a place: what is said must be true of any hall or park. */
export interface DemoIdea {
  title: string;
  text: string;
  /** When it begins on New Jersey clocks, and for how many hours. */
  at: `${number}:${number}`;
  hours: number;
  /** Dollars; 0 is free. */
  price: number;
  capacity: number | null;
  ages?: readonly [number, number | null];
}

/** Closes every description: nobody may take one of these for a real date at a real place. */
export const DEMO_NOTE = 'A made-up event for this demonstration; the venue has no part in it.';

export const DEMO_IDEAS: Record<EventCategory, readonly DemoIdea[]> = {
  'Speed Dating': [
    {
      title: 'Twelve short conversations',
      text: 'Six minutes each, a bell in between, and a card to note who you would like to see again. Questions lie on the tables for anyone who runs out.',
      at: '19:30',
      hours: 2,
      price: 18,
      capacity: 24,
      ages: [25, 39],
    },
    {
      title: 'Speed dating for the over-forties',
      text: 'Eight minutes each, because you have more to tell. Chairs, good light and music low enough to hear every word.',
      at: '18:30',
      hours: 2,
      price: 18,
      capacity: 20,
      ages: [40, 59],
    },
    {
      title: 'Books on the table',
      text: 'Bring a book you love and let it do the talking: every pair swaps titles before names. Seven minutes a round.',
      at: '19:00',
      hours: 2,
      price: 12,
      capacity: 20,
    },
    {
      title: 'Two truths and a table',
      text: 'A quick game at every table, then a minute to breathe, then the next one. Laughing is allowed, phones stay in pockets.',
      at: '20:00',
      hours: 2,
      price: 15,
      capacity: 16,
      ages: [21, 35],
    },
  ],
  'Social Mixer': [
    {
      title: 'Quiz night for singles',
      text: 'Teams are drawn when you arrive, so coming alone is the best way to come. Five rounds, one of them about New Jersey diners.',
      at: '19:00',
      hours: 3,
      price: 8,
      capacity: 40,
    },
    {
      title: 'Board games and new faces',
      text: 'A shelf of games for two to six. Hosts explain the rules and swap the tables every half hour.',
      at: '18:30',
      hours: 3,
      price: 5,
      capacity: 30,
    },
    {
      title: 'After-work hello',
      text: 'Name tags with one thing you could talk about for an hour. No programme, just hosts who introduce people to each other.',
      at: '18:00',
      hours: 2,
      price: 0,
      capacity: null,
    },
    {
      title: 'Beginners dance and mingle',
      text: 'Forty minutes of easy steps, partners change with every song, then an open floor. Flat shoes are fine.',
      at: '19:30',
      hours: 3,
      price: 10,
      capacity: 36,
      ages: [21, null],
    },
  ],
  'Outdoor Activities': [
    {
      title: 'A walk at talking pace',
      text: 'About four easy miles in a loop, with a stop half way. We change walking partners at every bench.',
      at: '10:00',
      hours: 2,
      price: 0,
      capacity: 25,
    },
    {
      title: 'Dogs welcome, owners too',
      text: 'A gentle round with or without a dog. Leashes on, water bowls provided, and there is always something to talk about.',
      at: '09:30',
      hours: 2,
      price: 0,
      capacity: null,
    },
    {
      title: 'Sketching in the open air',
      text: 'Paper, pencils and a folding stool for everyone. Nobody has to be able to draw; you swap sketches at the end.',
      at: '11:00',
      hours: 2,
      price: 6,
      capacity: 14,
    },
    {
      title: 'Morning run at two paces',
      text: 'Three miles, one slow group and one slower one. Coffee from flasks afterwards, standing up and out of breath.',
      at: '09:00',
      hours: 1,
      price: 0,
      capacity: 30,
    },
  ],
  'Wine & Dine': [
    {
      title: 'One long table',
      text: 'Everyone brings a dish for four and a story that goes with it. You change seats between the courses.',
      at: '19:00',
      hours: 3,
      price: 10,
      capacity: 18,
      ages: [25, null],
    },
    {
      title: 'Chocolate and red wine, blind',
      text: 'Six chocolates, four wines, and a card to guess on with the person beside you. Grape juice for anyone who prefers it.',
      at: '19:30',
      hours: 2,
      price: 28,
      capacity: 16,
      ages: [21, null],
    },
    {
      title: 'Fold your own dumplings',
      text: 'Three fillings, one dough, and a partner for the folding who changes with every tray. We eat what we made.',
      at: '18:00',
      hours: 3,
      price: 24,
      capacity: 20,
    },
    {
      title: 'Tomato pie, judged by strangers',
      text: 'A tasting of slices from near and far with a scorecard for two. Strong opinions are expected, dessert is not.',
      at: '18:30',
      hours: 2,
      price: 15,
      capacity: 24,
    },
  ],
  'Arts & Culture': [
    {
      title: 'Slow looking',
      text: 'Five pictures, ten minutes each, in pairs that change. No knowledge needed, only patience and a second opinion.',
      at: '14:00',
      hours: 2,
      price: 12,
      capacity: 18,
    },
    {
      title: 'Open mic, friendly room',
      text: 'Songs, poems and stories of at most five minutes. Sign up at the door, or come to be the best audience of the year.',
      at: '20:00',
      hours: 3,
      price: 7,
      capacity: null,
    },
    {
      title: 'Clay for two',
      text: 'Two people, one lump, one hour. What comes out is usually a bowl; the talking is better than the bowl.',
      at: '17:00',
      hours: 2,
      price: 30,
      capacity: 12,
    },
    {
      title: 'Vinyl evening',
      text: "Bring one record and say in a minute why. The room listens to one side of it together, and then it is somebody else's turn.",
      at: '19:00',
      hours: 3,
      price: 5,
      capacity: 28,
    },
  ],
};
