import type { QuizQuestionId } from '../../shared/rules/quiz/quiz';
import { type Text, text } from '../../shared/texts/t';

interface QuestionTexts {
  category: Text;
  question: Text;
  options: Readonly<Record<string, Text>>;
}

export const QUESTION_TEXTS: Readonly<Record<QuizQuestionId, QuestionTexts>> = {
  social_energy: {
    category: text('Social Energy'),
    question: text('A free Saturday with nothing planned. Where do we find you?'),
    options: {
      'full-house': text(
        'At home with the door open: friends, neighbors, too much food, nobody leaving hungry.',
      ),
      'new-town': text("In the car by nine, on the way to a town I've never set foot in."),
      'quiet-hours': text('With one good book or one good friend, and the phone in another room.'),
      'extra-hands': text(
        'Wherever my people need hands: a couch to carry, a porch to paint, a game to cheer at.',
      ),
    },
  },
  communication_style: {
    category: text('Communication'),
    question: text("You're falling for someone. How do the two of you keep in touch?"),
    options: {
      'plain-words': text('In plain words. I say what I mean, and I love it when you do too.'),
      'every-morning': text(
        'With a good-morning text, every morning. You can set your coffee maker by me.',
      ),
      'listen-first': text('By listening first. Tell me about your day, the long version.'),
      'deep-call': text('In one late call that starts with a song and ends with the universe.'),
    },
  },
  life_goals: {
    category: text('Life Goals'),
    question: text('Ten years from now, what would make you say it turned out well?'),
    options: {
      'built-something': text(
        'I built something: a business, a book, a block I helped bring back.',
      ),
      'same-table': text(
        'The same people still meet at the same table, and none of us keeps score.',
      ),
      'many-stamps': text('My passport is full, and so is the drawer of ticket stubs.'),
      'lively-home': text(
        "There's a home that's never quite quiet, and someone in it who runs to the door.",
      ),
    },
  },
  stress_response: {
    category: text('Stress Management'),
    question: text(
      'A rotten week, and the Turnpike took the rest of your patience. What brings you back?',
    ),
    options: {
      'by-the-water': text('A slow walk along the water until my shoulders come down.'),
      'boardwalk-ride': text('The loudest band or the tallest ride on the boardwalk, tonight.'),
      'find-the-cause': text('Taking the whole thing apart until I see what really went wrong.'),
      'cook-for-someone': text('Cooking for someone. Looking after people sets me right again.'),
    },
  },
  decision_making: {
    category: text('Decision Making'),
    question: text('A long weekend for two: Cape May or the Water Gap? How does it get settled?'),
    options: {
      'compare-both': text(
        'I look up both: drive, weather, where to eat. Choosing well is half the fun.',
      ),
      'talk-it-over': text("We talk until there's a plan that makes both of us grin."),
      'just-book-it': text("I pick one and book it. If it rains, it'll make a good story."),
      'your-dream': text("You've talked about one of them since May. That's the one we do."),
    },
  },
  romance_style: {
    category: text('Romance Style'),
    question: text('You really like someone. How would they notice?'),
    options: {
      'small-things': text('I know how you take your coffee, and I noticed your left tire is low.'),
      'mystery-date': text('I say: wear sneakers, bring a sweater, ask no questions.'),
      'show-up': text(
        'I show up: in the third row of your show, at Newark arrivals at five in the morning.',
      ),
      'say-it-out-loud': text('I book the good table, look you in the eye and tell you.'),
    },
  },
  conflict_resolution: {
    category: text('Conflict Resolution'),
    question: text('You two have just had a real argument. What do you do next?'),
    options: {
      'your-side': text("I try to tell your side of it, until you say I've got it."),
      'settle-it-now': text("I stay at the table until it's settled. Tomorrow should start clean."),
      'hand-on-back': text('A hand on your back, your favorite takeout, and the words after that.'),
      'around-the-block': text(
        'Once around the block to think, then I come back with what I really meant.',
      ),
    },
  },
  personal_growth: {
    category: text('Personal Growth'),
    question: text('What would you like more of in the year ahead?'),
    options: {
      'first-times': text(
        'First times: a surf lesson in Belmar, an open mic, a language badly spoken.',
      ),
      'slow-sundays': text(
        'Slow Sundays. I want to be where I am, not already on the way to the next thing.',
      ),
      'giving-back': text('Giving back: coaching, the food pantry, being the one who calls.'),
      'finish-line': text('A finish line: the degree, the marathon, the job I keep circling.'),
    },
  },
};
