import type { Wording } from './wording';

/** First part of a composed bio: who is writing. */
export const OPENINGS: readonly Wording[] = [
  {
    ages: [22, 64],
    text: 'Dental assistant, oldest of five, good in a crisis and useless before nine.',
  },
  {
    ages: [24, 62],
    text: 'I teach second grade, so I can open any juice box and settle any argument about who was first in line.',
  },
  {
    ages: [23, 60],
    text: 'I drive a snowplow in winter and a mower in summer. The road and I are on good terms.',
  },
  { ages: [25, 60], text: 'I read contracts for a living and cereal boxes for fun.' },
  { ages: [21, 40], text: "Moved out of my parents' basement, all the way to the next town." },
  {
    ages: [22, 38],
    text: 'First in my family with a desk job. My dad still asks when the real work starts.',
  },
  {
    ages: [24, 64],
    text: "Radiology tech. I see right through people, ha ha, it's the only one I've got.",
  },
  { ages: [26, 60], text: 'I manage a garden center and dream about mulch from March to June.' },
  {
    ages: [18, 23],
    text: 'College kid, commuter, part-time scooper of ice cream with one very strong arm.',
  },
  { ages: [18, 24], text: "I'm studying nursing and my flashcards have taken over the couch." },
  { ages: [19, 27], text: 'Apprentice carpenter. I own more clamps than shirts.' },
  { ages: [20, 30], text: "Just graduated, just hired, still can't believe they gave me a badge." },
  {
    ages: [22, 34],
    text: 'Paralegal by day, roommate of four, referee in all matters of the dishwasher.',
  },
  {
    ages: [23, 45],
    text: 'I build websites for dentists and small churches. Both have a lot of opinions about fonts.',
  },
  {
    ages: [25, 55],
    text: "Chemist. I make shampoo smell like rain, which takes more meetings than you'd guess.",
  },
  {
    ages: [24, 58],
    text: "I dispatch ambulances, so I'm very good on the phone and I like a quiet room afterwards.",
  },
  { ages: [27, 64], text: 'Union carpenter, early riser, slow talker.' },
  { ages: [30, 58], text: 'Divorced, done being sad about it, and I kept the good pans.' },
  { ages: [40, 60], text: 'Parent of two, both taller than me now. It happened over one weekend.' },
  {
    ages: [30, 52],
    text: "One kid, every other week. On the off weeks the house is so quiet I've started narrating to the cat.",
    interests: ['Pets'],
  },
  {
    ages: [35, 64],
    text: 'I run a hardware store that my grandfather opened. Ask me where anything is.',
  },
  {
    ages: [28, 64],
    text: 'Electrician. I notice every bad light fixture in every restaurant, and I try to keep it to myself.',
  },
  {
    ages: [25, 58],
    text: "HR person, the nice kind. Nobody's ever glad to see me at work, so I make up for it on weekends.",
  },
  {
    ages: [26, 60],
    text: "I teach adults to read at the community college, and it's the best job I can think of.",
  },
  {
    ages: [22, 48],
    text: "I wait tables and I'm good at it. I'll remember what you had the first time we met.",
  },
  { ages: [24, 50], text: "Barber. Eight hours of talk a day and I've still got some left over." },
  {
    ages: [28, 60],
    text: "I'm a claims adjuster, which is a fancy way of saying I look at dents.",
  },
  { ages: [23, 46], text: 'Lab rat at a drug company, allergic to my own desk plant.' },
  { ages: [30, 64], text: "Locksmith. You'd be amazed who gets locked out and in what." },
  { ages: [25, 55], text: 'I came to New Jersey for one semester, and that was a long while ago.' },
  {
    ages: [20, 64],
    text: "Lifelong Jerseyan. I've lived in three towns and I could walk from the first to the last.",
  },
  { ages: [20, 60], text: 'I talk with my hands, so please move your glass.' },
  { ages: [20, 64], text: 'Quiet for the first ten minutes, then good luck.' },
  { ages: [18, 40], text: 'Middle child, natural diplomat, terrible with secrets.' },
  { ages: [21, 50], text: "I'm the friend who brings a phone charger and a sweater for you." },
  {
    ages: [26, 62],
    text: 'School bus driver. Sixty kids know my birthday and I know all of theirs.',
  },
  {
    ages: [24, 60],
    text: "I work at the county courthouse, in the room with all the deeds. It's like gossip, but from 1890.",
  },
  { ages: [23, 55], text: 'Physician assistant with sensible shoes and a badly timed laugh.' },
  { ages: [28, 64], text: 'I fix pianos, mostly in houses where nobody plays them.' },
  {
    ages: [25, 50],
    text: "Data analyst. I can make a chart about us, but I'll wait until you ask.",
  },
  {
    ages: [22, 45],
    text: "I'm a lifeguard trainer at the Y and I fall asleep on every train.",
    interests: ['Fitness'],
  },
  { ages: [24, 60], text: "Baker's hours, baker's forearms.", interests: ['Cooking'] },
  { ages: [25, 60], text: 'I press apples in the fall and do payroll the rest of the year.' },
  {
    ages: [45, 66],
    text: "Air traffic, retired early from it, still can't stand it when people all talk at once.",
  },
  { ages: [40, 66], text: 'My youngest left for college in August and took the good blender.' },
  { ages: [45, 75], text: "Grandparent of one, and I'll show you only three pictures." },
  {
    ages: [58, 75],
    text: "Retired and badly suited to it. I've already reorganized the garage twice.",
  },
  { ages: [60, 75], text: 'I taught shop for thirty-one years and I still have all ten fingers.' },
  {
    ages: [57, 75],
    text: "Retired bookkeeper. I balance my checkbook for pleasure, and I'm not ashamed.",
  },
  {
    ages: [55, 75],
    text: "Widowed a while now. I've learned to cook, and I've learned to ask people over.",
  },
  { ages: [62, 69], text: "Seventy is closer than I'd like, but so is the ice cream place." },
  { ages: [52, 75], text: 'I sold the big house and moved into a small one with better light.' },
  { ages: [50, 70], text: 'I still work three days a week, mostly for the people.' },
  { ages: [55, 75], text: "Retired postal clerk. I can guess a package's weight within an ounce." },
  {
    ages: [48, 72],
    text: "I've been a nurse for longer than some of the doctors have been alive.",
  },
  {
    ages: [22, 55],
    text: "I live over a pizzeria, so come hungry or don't come up at all.",
    interests: ['Food'],
  },
  {
    ages: [23, 40],
    counties: ['Hudson', 'Bergen', 'Essex', 'Union', 'Passaic', 'Morris'],
    region: 'north',
    text: "I commute under a river for a living and I've made peace with it.",
  },
  {
    ages: [24, 60],
    region: 'north',
    text: 'Route 46 is my office: I sell restaurant equipment out of a very clean van.',
  },
  { ages: [24, 62], region: 'central', text: "Yes, there's a Central Jersey, I'm sitting in it." },
  {
    ages: [22, 58],
    counties: ['Middlesex', 'Mercer'],
    region: 'central',
    text: 'I work in a warehouse you can see from the Turnpike, and I wave at everybody.',
  },
  {
    ages: [22, 62],
    region: 'south',
    text: "South Jersey down to the accent. I say wooder and I'm not sorry.",
  },
  {
    ages: [25, 62],
    region: 'south',
    text: "I'm with the parks people, out in the Pines most days, counting frogs and writing it down.",
  },
  {
    ages: [23, 62],
    region: 'shore',
    text: 'Year-round local. I get my town back every September and I lend it out again in June.',
  },
  {
    ages: [26, 66],
    region: 'shore',
    text: "I paint houses that the salt air unpaints, so I'll always have work.",
  },
  {
    ages: [20, 50],
    text: "Stage manager at a small theater. I live by lists and I'm calm in the dark.",
    interests: ['Art'],
  },
  {
    ages: [25, 56],
    text: 'Occupational therapist. I help people button shirts again and it makes me happy every single time.',
  },
  { ages: [30, 60], text: "My brother and I own a car wash, and on rainy days I'm all yours." },
  {
    ages: [24, 50],
    text: "Graphic designer. I did the sign for a bail bondsman and it's my best work.",
  },
  {
    ages: [20, 40],
    text: "Night auditor at a hotel off the highway. I know what people ask for at 3 a.m., and it's mostly towels.",
  },
  {
    ages: [27, 60],
    text: "I'm a sign language interpreter, so I look at people when they talk to me.",
  },
  { ages: [35, 68], text: 'Accountant. Cheerful from April 16th on.' },
  {
    ages: [18, 30],
    text: 'I work the register at a farm stand and I can tell a ripe melon by the knock.',
  },
];
