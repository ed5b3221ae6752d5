import { describe, expect, it } from 'vitest';
import { questionOf } from '../../src/components/members/prompts';
import { milesWords } from '../../src/features/matches/halfway';
import { firstLines, INTEREST_QUESTIONS } from '../../src/features/matches/scene/firstLines';
import places from '../../src/features/matches/scene/places.json';
import { drawingOf, sceneOfPlace } from '../../src/features/matches/scene/prepareMoment';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { INTERESTS } from '../../src/shared/rules/members/interests';
import { PROMPT_IDS } from '../../src/shared/rules/members/promptIds';
import { t } from '../../src/shared/texts/t';

const nobody = { interests: [], sharedRailLine: null, prompts: [] };

describe('first lines', () => {
  it('have a question for every offered interest', () => {
    expect(Object.keys(INTEREST_QUESTIONS)).toEqual([...INTERESTS]);
  });

  it('start with what both chose, then a place between them', () => {
    expect(
      firstLines(
        { interests: ['Hiking', 'coffee', 'Art'], city: 'Hoboken', prompts: [] },
        { ...nobody, interests: ['Coffee', 'Hiking', 'Wine'], city: 'Red Bank' },
        'Woodbridge',
      ),
    ).toEqual([
      t(INTEREST_QUESTIONS.Coffee),
      t(INTEREST_QUESTIONS.Hiking),
      'Woodbridge is halfway for us. Diner or coffee?',
    ]);
  });

  it('prefer what both answered to all else', () => {
    const prompts = [{ prompt: PROMPT_IDS[0], answer: 'Exit 98.' }];
    const [first] = firstLines(
      { interests: ['Wine'], city: 'Hoboken', prompts },
      { ...nobody, interests: ['Wine'], prompts },
      null,
    );
    expect(first).toBe(`We both answered "${questionOf(PROMPT_IDS[0])}". Who's right?`);
  });

  it('prefer a shared line or town to the place between', () => {
    const me = { interests: [], city: 'Hoboken', prompts: [] };
    const first = (other: Parameters<typeof firstLines>[1]) => firstLines(me, other, 'Kearny')[0];
    expect(first({ ...nobody, sharedRailLine: 'PATH' })).toContain('the PATH');
    expect(first({ ...nobody, city: 'Hoboken' })).toContain('live in Hoboken');
  });

  it('are three different ones, however little is known', () => {
    for (const interests of [[], ['Falconry'], ['Hiking'], ['Falconry', 'Wine', 'Chess']]) {
      for (const town of [null, 'Kearny']) {
        const found = firstLines(
          { ...nobody, interests, city: 'Hoboken' },
          { ...nobody, interests },
          town,
        );
        expect(new Set(found).size).toBe(3);
      }
    }
  });
});

describe('the scene of a place', () => {
  const of = (town: string, county: string) => sceneOfPlace({ town, county });

  it('is the shore, a city, the pines or the hills, else a diner', () => {
    expect(of('Asbury Park', 'Monmouth')).toBe('boardwalk');
    expect(of('Newark', 'Essex')).toBe('skyline');
    expect(of('Medford', 'Burlington')).toBe('pinelands');
    expect(of('Sparta', 'Sussex')).toBe('waterGap');
    expect(of('Woodbridge', 'Middlesex')).toBe('diner');
    expect(sceneOfPlace(null)).toBe('diner');
  });

  it('knows its towns and counties from the table, and has a drawing for each town', async () => {
    const names = MUNICIPALITIES.map(({ name }) => name);
    const counties = MUNICIPALITIES.map(({ county }) => county);
    for (const town of [...places.shore, ...places.city]) expect(names).toContain(town);
    for (const county of [...places.pinesCounties, ...places.hillsCounties]) {
      expect(counties).toContain(county);
    }
    const scenes = new Set(MUNICIPALITIES.map(({ name, county }) => of(name, county)));
    for (const scene of scenes) expect(await drawingOf(scene)).toContain('<svg');
  });
});

describe('the distances to a place between', () => {
  it('are named once if they are equal', () => {
    expect(milesWords({ yourMiles: 19, theirMiles: 19 }, 'Marcus')).toBe('19 miles each');
    expect(milesWords({ yourMiles: 1, theirMiles: 1 }, 'Marcus')).toBe('1 mile each');
    expect(milesWords({ yourMiles: 20, theirMiles: 16 }, 'Marcus')).toBe(
      '20 miles for you, 16 for Marcus',
    );
  });
});
