import { text } from '../../../shared/texts/t';

export const INTEREST_QUESTIONS = {
  Travel: text('Window seat or aisle, and where to first?'),
  Food: text('Best thing you ate this month, and where?'),
  Music: text('Which show are you still talking about?'),
  Movies: text('Which movie could you watch again tonight?'),
  Sports: text('Whose game do you never miss?'),
  Reading: text("What's on your nightstand right now?"),
  Art: text('Which museum would you walk me through?'),
  Photography: text('What did you last take a picture of?'),
  Hiking: text('Ridge trail or river trail?'),
  Yoga: text('Morning mat or evening mat?'),
  Fitness: text('What gets you out the door on a cold morning?'),
  Dancing: text('Dance floor or kitchen floor?'),
  Cooking: text('What do you cook when it has to be good?'),
  Gaming: text('Same couch or online, and which game?'),
  Tech: text('Last thing you built or took apart?'),
  Fashion: text('Which thing in your closet has a story?'),
  Pets: text('Would you introduce me to the animals first?'),
  Volunteering: text('Who do you volunteer for, and do they need one more?'),
  Wine: text('Red with tomato pie: yes or no?'),
  Coffee: text('First coffee: diner counter or quiet corner?'),
  Beach: text('Which beach is yours?'),
  'Outdoor Activities': text('Saturday outside: on foot, on wheels or on water?'),
};

/** Topics that anyone in New Jersey has an opinion on. */
export const ANYBODYS_QUESTIONS = [
  text('Taylor ham or pork roll?'),
  text('Which diner do you swear by?'),
  text('What would make this a good weekend?'),
];
