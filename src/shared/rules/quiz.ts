/** One answer that may be chosen; `traits` are three of the words the six types are made of. */
export interface QuizOption {
  value: string;
  text: string;
  traits: readonly [string, string, string];
}

export interface QuizQuestion {
  id: string;
  category: string;
  text: string;
  options: readonly [QuizOption, QuizOption, QuizOption, QuizOption];
}

/**
 * The compatibility quiz, in the order it is asked. Every option leans towards one type (two of its
 * traits) and a little towards another (one), and every type is leant towards by five or six
 * options, so that none is out of reach; the order within a question follows no type.
 */
export const QUIZ_QUESTIONS = [
  {
    id: 'social_energy',
    category: 'Social Energy',
    text: 'A free Saturday with nothing planned. Where do we find you?',
    options: [
      {
        value: 'full-house',
        text: 'At home with the door open: friends, neighbors, too much food, nobody leaving hungry.',
        traits: ['warm', 'caring', 'generous'],
      },
      {
        value: 'new-town',
        text: 'In the car by nine, on the way to a town I have never set foot in.',
        traits: ['spontaneous', 'curious', 'independent'],
      },
      {
        value: 'quiet-hours',
        text: 'With one good book or one good friend, and the phone in another room.',
        traits: ['thoughtful', 'independent', 'calm'],
      },
      {
        value: 'extra-hands',
        text: 'Wherever my people need hands: a couch to carry, a porch to paint, a game to cheer at.',
        traits: ['loyal', 'encouraging', 'playful'],
      },
    ],
  },
  {
    id: 'communication_style',
    category: 'Communication',
    text: 'You are falling for someone. How do the two of you keep in touch?',
    options: [
      {
        value: 'plain-words',
        text: 'In plain words. I say what I mean, and I love it when you do too.',
        traits: ['direct', 'confident', 'open-minded'],
      },
      {
        value: 'every-morning',
        text: 'With a good-morning text, every morning. You can set your coffee maker by me.',
        traits: ['dependable', 'loyal', 'tender'],
      },
      {
        value: 'listen-first',
        text: 'By listening first. Tell me about your day, the long version.',
        traits: ['patient', 'diplomatic', 'caring'],
      },
      {
        value: 'deep-call',
        text: 'In one late call that starts with a song and ends with the universe.',
        traits: ['thoughtful', 'observant', 'curious'],
      },
    ],
  },
  {
    id: 'life_goals',
    category: 'Life Goals',
    text: 'Ten years from now, what would make you say it turned out well?',
    options: [
      {
        value: 'built-something',
        text: 'I built something: a business, a book, a block I helped bring back.',
        traits: ['ambitious', 'decisive', 'independent'],
      },
      {
        value: 'same-table',
        text: 'The same people still meet at the same table, and none of us keeps score.',
        traits: ['loyal', 'dependable', 'calm'],
      },
      {
        value: 'many-stamps',
        text: 'My passport is full, and so is the drawer of ticket stubs.',
        traits: ['bold', 'curious', 'open-minded'],
      },
      {
        value: 'lively-home',
        text: 'There is a home that is never quite quiet, and somebody in it who runs to the door.',
        traits: ['devoted', 'warm', 'generous'],
      },
    ],
  },
  {
    id: 'stress_response',
    category: 'Stress Management',
    text: 'A rotten week, and the Turnpike took the rest of your patience. What brings you back?',
    options: [
      {
        value: 'by-the-water',
        text: 'A slow walk along the water until my shoulders come down.',
        traits: ['calm', 'patient', 'independent'],
      },
      {
        value: 'boardwalk-ride',
        text: 'The loudest band or the tallest ride on the boardwalk, tonight.',
        traits: ['playful', 'spontaneous', 'confident'],
      },
      {
        value: 'find-the-cause',
        text: 'Taking the whole thing apart until I see what really went wrong.',
        traits: ['analytical', 'observant', 'direct'],
      },
      {
        value: 'cook-for-someone',
        text: 'Cooking for somebody. Looking after people puts me right again.',
        traits: ['caring', 'tender', 'dependable'],
      },
    ],
  },
  {
    id: 'decision_making',
    category: 'Decision Making',
    text: 'A long weekend for two: Cape May or the Water Gap? How does it get settled?',
    options: [
      {
        value: 'compare-both',
        text: 'I look up both: drive, weather, where to eat. Choosing well is half the fun.',
        traits: ['analytical', 'thoughtful', 'dependable'],
      },
      {
        value: 'talk-it-over',
        text: 'We talk until there is a plan that makes both of us grin.',
        traits: ['diplomatic', 'open-minded', 'warm'],
      },
      {
        value: 'just-book-it',
        text: 'I pick one and book it. If it rains, it will be a good story.',
        traits: ['decisive', 'confident', 'spontaneous'],
      },
      {
        value: 'your-dream',
        text: 'You have talked about one of them since May. That is the one we do.',
        traits: ['generous', 'encouraging', 'devoted'],
      },
    ],
  },
  {
    id: 'romance_style',
    category: 'Romance Style',
    text: 'You really like somebody. How would they notice?',
    options: [
      {
        value: 'small-things',
        text: 'I know how you take your coffee, and I saw that your left tire is low.',
        traits: ['tender', 'devoted', 'observant'],
      },
      {
        value: 'mystery-date',
        text: 'I say: wear sneakers, bring a sweater, ask no questions.',
        traits: ['spontaneous', 'playful', 'decisive'],
      },
      {
        value: 'show-up',
        text: 'I show up: in the third row of your show, at Newark arrivals at five in the morning.',
        traits: ['encouraging', 'loyal', 'patient'],
      },
      {
        value: 'say-it-out-loud',
        text: 'I book the good table, look you in the eye and tell you.',
        traits: ['confident', 'direct', 'bold'],
      },
    ],
  },
  {
    id: 'conflict_resolution',
    category: 'Conflict Resolution',
    text: 'You two have just had a real argument. What do you do next?',
    options: [
      {
        value: 'your-side',
        text: 'I try to tell your side of it, until you say that I have got it.',
        traits: ['open-minded', 'patient', 'observant'],
      },
      {
        value: 'settle-it-now',
        text: 'I stay at the table until it is settled. Tomorrow should start clean.',
        traits: ['direct', 'decisive', 'loyal'],
      },
      {
        value: 'hand-on-back',
        text: 'A hand on your back, your favorite takeout, and the words after that.',
        traits: ['tender', 'warm', 'encouraging'],
      },
      {
        value: 'around-the-block',
        text: 'Once around the block to think, then I come back with what I really meant.',
        traits: ['thoughtful', 'analytical', 'calm'],
      },
    ],
  },
  {
    id: 'personal_growth',
    category: 'Personal Growth',
    text: 'What would you like more of in the year ahead?',
    options: [
      {
        value: 'first-times',
        text: 'First times: a surf lesson in Belmar, an open mic, a language badly spoken.',
        traits: ['bold', 'curious', 'ambitious'],
      },
      {
        value: 'slow-sundays',
        text: 'Slow Sundays. I want to be where I am, not already on the way to the next thing.',
        traits: ['calm', 'diplomatic', 'thoughtful'],
      },
      {
        value: 'giving-back',
        text: 'Giving back: coaching, the food pantry, being the one who calls.',
        traits: ['generous', 'dependable', 'devoted'],
      },
      {
        value: 'finish-line',
        text: 'A finish line: the degree, the marathon, the job I keep circling.',
        traits: ['ambitious', 'confident', 'analytical'],
      },
    ],
  },
] as const satisfies readonly QuizQuestion[];

export type QuizQuestionId = (typeof QUIZ_QUESTIONS)[number]['id'];
