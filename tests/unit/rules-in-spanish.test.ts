import { expect, it } from 'vitest';
import { PLANS } from '../../src/shared/rules/billing/prices';
import { matchPercentage } from '../../src/shared/rules/discovery/matchPercentage';
import { searchTitle } from '../../src/shared/rules/discovery/savedSearches';
import { goingAhead, numbersAhead, whenAhead } from '../../src/shared/rules/events/daysAhead';
import { NO_REASON, RULE_TEXTS } from '../../src/shared/rules/safety/verdicts';
import { englishOf, inLanguage, sayIn, sentence } from '../../worker/platform/sentence';

const say = sayIn('es');

it('titles a search in Spanish, with the words of members as they are', () => {
  const search = {
    city: 'Hoboken',
    distance: '10',
    age: '25-35',
    intention: 'friends',
    height: '167-230',
    photoChecked: 'true',
    interests: 'Hiking,Coffee,Jazz',
    personality: 'The Thinker',
    gender: 'female,non-binary',
    quiz: 'taken',
    from: 'Cape May',
  } as const;
  expect(searchTitle(search, say)).toBe(
    'A 10 millas o menos de Cape May, en Hoboken, 25 a 35 años, Amistad, Desde 5′6″, con foto revisada, Senderismo o Café o 1 más, Espíritu reflexivo, Mujer o Persona no binaria, hizo el test',
  );
  expect(searchTitle({ from: 'Trenton', interests: 'Jazz' }, say)).toBe('Desde Trenton, Jazz');
});

it('says why two members may fit in Spanish', () => {
  const one = {
    interests: ['Wine', 'Yoga', 'Hiking', 'Jazz', 'Food'],
    age: 30,
    townId: 1,
    personality: { type: 'The Nurturer', traits: ['calm', 'warm'] },
    intention: 'longTerm',
    languages: ['Spanish'],
  } as const;
  const other = {
    ...one,
    age: 31,
    personality: { type: 'The Thinker', traits: ['calm'] },
    children: 'want',
  } as const;
  const texts = matchPercentage(one, other, 3.2, say).reasons.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Tienen en común: Vino, Yoga, Senderismo, Jazz y 1 más.',
      'El test encontró esto en las dos personas: calma.',
      'Entre los espíritus protectores y los espíritus reflexivos puede haber retos.',
      'Buscan algo duradero.',
      'Hablan español.',
      'Se llevan un año.',
      'Sus ciudades están a 3 millas.',
    ]),
  );
  const english = matchPercentage(one, other, 3.2).reasons.map(({ text }) => text);
  for (const text of texts) expect(english).not.toContain(text);
});

it('announces events in Spanish', () => {
  const now = new Date('2026-11-26T17:00:00Z');
  expect(whenAhead(Date.parse('2026-11-27T00:30:00Z'), now, say)).toBe(
    'Esta noche, 7:30\u00a0p.\u00a0m.',
  );
  expect(goingAhead(1, say)).toBe('Va 1 persona');
  expect(goingAhead(1200, say)).toBe('Van 1,200 personas');
  expect(numbersAhead(34, 212, 61, say)).toBe(
    '34 eventos en los próximos 7 días. 212 miembros en 61 ciudades.',
  );
});

it('puts texts into sentences in the same language', () => {
  const closed = sentence('This account is closed. The rule: {rule} The reason: {reason}', {
    rule: englishOf(RULE_TEXTS.spam),
    reason: englishOf(NO_REASON),
  });
  expect(inLanguage('es', closed)).toContain('Nadie vende nada');
  expect(inLanguage('es', closed)).toContain('no escribió ningún motivo');
  expect(say(PLANS.annual.label)).toBe('Anual');
});
