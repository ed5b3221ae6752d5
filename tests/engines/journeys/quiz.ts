import type { Journey } from './journey.ts';

const QUESTIONS = 8;

export const quiz: Journey = {
  title: 'the quiz, and what comes of it',
  play: async (stage) => {
    const quinn = await stage.signedIn(await stage.member({ firstName: 'Quinn' }));
    await quinn.opens('/compatibility-quiz');
    for (let question = 1; question <= QUESTIONS; question += 1) {
      await quinn.sees(`Question ${question} of ${QUESTIONS}`);
      await quinn.presses('radio', /./);
    }
    await quinn.finds('heading', /^The [A-Z]/);
    await quinn.opens('/profile');
    await quinn.sees(/The (Adventurer|Harmonizer|Leader|Nurturer|Supporter|Thinker)/);
    await quinn.finds('link', 'Take the quiz again');
  },
};
