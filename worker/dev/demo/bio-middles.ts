import type { Wording } from './wording';

/** Second part of a composed bio: what a week looks like. */
export const MIDDLES: readonly Wording[] = [
  {
    ages: [18, 75],
    interests: ['Cooking'],
    text: 'I make one soup a week and give half of it to the man downstairs.',
  },
  {
    ages: [20, 70],
    interests: ['Hiking'],
    text: "Weekends I walk in the woods until I find a rock that's good for lunch.",
  },
  {
    ages: [18, 75],
    interests: ['Reading'],
    text: "There's a stack of library books by my bed, and at least one is overdue.",
  },
  {
    ages: [20, 75],
    interests: ['Music'],
    text: "I've started the guitar again. It remembers me better than I remember it.",
  },
  {
    ages: [18, 60],
    interests: ['Gaming'],
    text: 'Most evenings end with a puzzle game and me saying just one more level.',
  },
  {
    ages: [21, 75],
    interests: ['Wine'],
    text: "I keep one good bottle for company, and lately it's been gathering dust.",
  },
  {
    ages: [18, 75],
    interests: ['Coffee'],
    text: 'I take coffee seriously. Everything else before ten I take lightly.',
  },
  {
    ages: [18, 75],
    interests: ['Movies'],
    text: 'I like old movies where people wear hats and talk fast.',
  },
  {
    ages: [18, 75],
    interests: ['Pets'],
    text: 'My dog is polite to everyone and suspicious of umbrellas.',
  },
  {
    ages: [18, 75],
    interests: ['Photography'],
    text: "I carry a film camera around and only ever remember it when the light's gone.",
  },
  {
    ages: [18, 70],
    interests: ['Dancing'],
    text: "I'm the first one on the floor at weddings. I'd rather be foolish than seated.",
  },
  {
    ages: [20, 75],
    interests: ['Travel'],
    text: "I save up all year for one trip, somewhere I can't read the menu.",
  },
  {
    ages: [18, 75],
    interests: ['Art'],
    text: 'I draw people on trains, quickly, before they get off.',
  },
  {
    ages: [18, 75],
    interests: ['Volunteering'],
    text: "Every second Saturday I sort cans at the food bank, where I've made my best friends.",
  },
  {
    ages: [18, 65],
    interests: ['Fitness'],
    text: 'I lift on weekday mornings, mostly so I can carry all the groceries in one go.',
  },
  {
    ages: [18, 75],
    interests: ['Yoga'],
    text: "I do yoga on the living room rug. I've got the lying-down one figured out.",
  },
  {
    ages: [18, 75],
    interests: ['Beach'],
    text: 'My beach chair lives in the trunk from May to October.',
  },
  {
    ages: [18, 75],
    interests: ['Outdoor Activities'],
    text: "I'd rather be in a canoe than nearly anywhere.",
  },
  {
    ages: [18, 75],
    interests: ['Sports'],
    text: 'I keep score at ball games, with a pencil, in the actual book.',
  },
  {
    ages: [18, 60],
    interests: ['Tech'],
    text: "I've got an old radio in pieces on the kitchen table, and it'll stay there until it talks.",
  },
  {
    ages: [18, 70],
    interests: ['Fashion'],
    text: "I thrift on Saturdays. My best coat cost nine dollars and has someone else's initials in it.",
  },
  {
    ages: [18, 75],
    interests: ['Food'],
    text: "I have a list of forty diners and I'm on number seventeen.",
  },
  {
    ages: [25, 75],
    interests: ['Cooking'],
    text: 'Sunday is for sauce and the radio. People tend to turn up around four.',
  },
  {
    ages: [20, 60],
    interests: ['Cooking'],
    text: "I cook from cookbooks like they're novels, straight through. I'm on the eggplant chapter.",
  },
  {
    ages: [18, 60],
    interests: ['Music'],
    text: 'I go to see small bands in small rooms and stand near the drummer.',
  },
  {
    ages: [30, 75],
    interests: ['Music'],
    text: "I have my parents' records and, as of last spring, something to play them on.",
  },
  {
    ages: [18, 75],
    interests: ['Reading'],
    text: "I read the last page first. It's a character flaw and I'm keeping it.",
  },
  {
    ages: [18, 75],
    interests: ['Pets'],
    text: 'I was going to foster the cat for two weeks. That was three years ago.',
  },
  {
    ages: [20, 55],
    interests: ['Sports'],
    text: 'I play softball on Tuesdays for a team that has never won and has the best snacks in the league.',
  },
  {
    ages: [20, 60],
    interests: ['Fitness'],
    text: 'I run, slowly enough to say hello to everyone.',
  },
  {
    ages: [40, 75],
    interests: ['Fitness'],
    text: 'I swim laps at seven with the same four people, and we solve everything by the deep end.',
  },
  {
    ages: [18, 75],
    interests: ['Outdoor Activities'],
    text: "I've got tomatoes on the fire escape and big plans for a yard.",
  },
  {
    ages: [25, 75],
    interests: ['Outdoor Activities'],
    text: 'Birds got me last winter. I own a vest now.',
  },
  {
    ages: [18, 75],
    interests: ['Movies'],
    text: 'I see everything at the old single-screen theater, even the bad ones, because somebody has to keep it open.',
  },
  {
    ages: [18, 75],
    interests: ['Coffee'],
    text: 'Saturdays I sit by the window of the same café and pretend to answer letters.',
  },
  {
    ages: [21, 70],
    interests: ['Food'],
    text: "I'll drive forty minutes for a good tomato pie and call it a day trip.",
  },
  {
    ages: [18, 75],
    interests: ['Food'],
    text: 'I believe disco fries are a food group, to be handled with care.',
  },
  { ages: [18, 60], interests: ['Travel'], text: 'My passport has four stamps and a coffee ring.' },
  {
    ages: [50, 75],
    interests: ['Travel'],
    text: 'I finally got to Ireland last year, and it rained, and I loved it.',
  },
  {
    ages: [18, 75],
    interests: ['Volunteering'],
    text: "I walk dogs at the shelter in the mornings. Nobody's in a bad mood there.",
  },
  {
    ages: [22, 75],
    interests: ['Dancing'],
    text: "Wednesday is swing night at the firehouse. I've been a beginner there for six years.",
  },
  {
    ages: [18, 75],
    interests: ['Art'],
    text: "I'm halfway through a pottery class and every single bowl is for soup.",
  },
  {
    ages: [18, 75],
    interests: ['Photography'],
    text: 'I collect pictures of hand-painted signs, the more misspelled the better.',
  },
  { ages: [18, 75], text: "I'm a good driver and a great passenger." },
  { ages: [18, 75], text: "I write actual letters and I've got a drawer full of stamps." },
  {
    ages: [18, 75],
    text: "I call my sister every Sunday and we say nothing for an hour. It's the best part of the week.",
  },
  {
    ages: [18, 75],
    text: "I love a yard sale, I love a church fair, I'll stop for any sign with an arrow on it.",
  },
  { ages: [22, 75], text: "I can't sing, and I've never let it stop me in the car." },
  {
    ages: [20, 75],
    text: 'I do the crossword in bed and ask for help only in the lower left corner.',
  },
  { ages: [18, 75], text: "I'm learning Portuguese from a very stern recording." },
  {
    ages: [25, 75],
    text: 'I throw a small dinner in January every year, because somebody should.',
  },
  { ages: [18, 75], text: 'Snow makes me five years old again.' },
  {
    ages: [18, 75],
    text: 'I believe in jughandles, thank-you notes and showing up ten minutes early.',
  },
  {
    ages: [20, 75],
    counties: ['Essex', 'Passaic', 'Morris', 'Union', 'Bergen'],
    region: 'north',
    interests: ['Hiking'],
    text: 'I like a ridge with a view of the city and no reason to go in.',
  },
  {
    ages: [20, 70],
    counties: ['Bergen', 'Hudson'],
    region: 'north',
    interests: ['Food'],
    text: 'My Sunday walk ends at the Korean bakery or the Cuban one, depending on the wind.',
  },
  {
    ages: [18, 70],
    counties: ['Essex', 'Hudson', 'Bergen', 'Passaic', 'Union'],
    region: 'north',
    interests: ['Outdoor Activities'],
    text: 'I never miss cherry blossom week at Branch Brook Park, and I always bring too many sandwiches.',
  },
  {
    ages: [20, 75],
    counties: ['Mercer', 'Somerset', 'Middlesex', 'Hunterdon'],
    region: 'central',
    interests: ['Outdoor Activities'],
    text: "You'll find me on the canal towpath, walking behind somebody's slow dog.",
  },
  {
    ages: [18, 75],
    counties: ['Mercer', 'Somerset', 'Middlesex', 'Hunterdon'],
    region: 'central',
    interests: ['Music'],
    text: 'I can lose a whole afternoon in the record bins in Princeton and come out with one seven-inch.',
  },
  {
    ages: [20, 75],
    counties: ['Mercer', 'Somerset', 'Hunterdon'],
    region: 'central',
    interests: ['Photography'],
    text: "I like river towns on gray days, when the antiques people have time to talk and the light's soft.",
  },
  {
    ages: [20, 75],
    region: 'south',
    interests: ['Outdoor Activities'],
    text: 'Every July I pick blueberries until my back complains.',
  },
  {
    ages: [20, 75],
    region: 'south',
    interests: ['Hiking'],
    text: "I walk the sand roads in the Pines where there's nobody about but me and a few million trees.",
  },
  {
    ages: [18, 70],
    region: 'south',
    interests: ['Sports'],
    text: 'Opening day at the ballpark is a religious holiday at my house.',
  },
  {
    ages: [18, 75],
    region: 'shore',
    interests: ['Beach'],
    text: "I go down to the water every night to check that it's still there.",
  },
  {
    ages: [20, 75],
    region: 'shore',
    interests: ['Food'],
    text: 'In February I know which four restaurants are open, and they know me.',
  },
  {
    ages: [18, 70],
    region: 'shore',
    interests: ['Outdoor Activities'],
    text: "I paddle the back bay at sunrise, when it's only me and the ospreys.",
  },
  {
    ages: [18, 65],
    interests: ['Gaming'],
    text: "There's a pinball machine in my living room where a couch should be.",
  },
  {
    ages: [30, 75],
    interests: ['Gaming'],
    text: 'I host cards on Thursdays. We play for nickels and honor.',
  },
  {
    ages: [20, 75],
    interests: ['Wine'],
    text: 'I took a wine class at the adult school and learned to say it smells like a wet stone.',
  },
  {
    ages: [45, 75],
    interests: ['Tech'],
    text: "My grandnephew set up my phone, and now it speaks to me in French. I've decided to learn.",
  },
  {
    ages: [18, 75],
    interests: ['Yoga'],
    text: "Thursday is yoga, Friday is pie. I've found the order matters.",
  },
  {
    ages: [18, 75],
    interests: ['Fashion'],
    text: 'I sew my own shirts, one good sleeve at a time.',
  },
];
