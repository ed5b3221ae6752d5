import { PROMPT_IDS, type PromptId } from '../../shared/rules/members/promptIds';
import { type Text, t, text } from '../../shared/texts/t';

const QUESTIONS: Readonly<Record<PromptId, Text>> = {
  exit: text('My exit, and why'),
  'taylor-ham': text('Taylor ham or pork roll'),
  'diner-order': text('My diner order, no menu needed'),
  'central-jersey': text('Does Central Jersey exist? My case'),
  boardwalk: text('A Saturday on the boardwalk, done right'),
  'farm-stand': text('Best thing at the farm stand'),
  jughandle: text('What jughandles taught me'),
  'first-tomato': text('What I do with the first Jersey tomato'),
  'train-seat': text('My seat on the train, and what I see from it'),
  'shore-town': text('My shore town, and who gets to come'),
  sunday: text("A Sunday morning, if it's up to me"),
  'small-hill': text("A small hill I'll defend"),
  laughed: text('What last made me laugh out loud'),
  cook: text('What I cook when it has to be good'),
  'changed-mind': text('Something I changed my mind about'),
  'learned-late': text('Something I learned late, and gladly'),
  neighbors: text('What my neighbors would say about me'),
  'first-date': text("A first date I'd say yes to"),
  song: text('The song I know every word of'),
  book: text('The book I keep lending out'),
  'bad-at': text("Something I'm cheerfully bad at"),
  made: text('A thing I made with my own hands'),
  'half-hour': text('My favorite half hour of the day'),
  'ask-me': text('Ask me about'),
  'teach-you': text('I could teach you to'),
  'get-along': text("We'll get along if"),
  habit: text("A habit I won't give up"),
  'rainy-day': text('When it rains on my day off'),
  advice: text('Advice I actually took'),
  'family-table': text("What you'd hear at my family's table"),
};

export const questionOf = (id: PromptId): string => t(QUESTIONS[id]);

/** Every prompt in the order it is offered: those about New Jersey first. */
export const promptChoices = () => PROMPT_IDS.map((id) => ({ id, question: questionOf(id) }));
