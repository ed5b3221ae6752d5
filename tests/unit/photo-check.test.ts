import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAWN_HANDS } from '../../src/components/photo-check/GestureDrawing';
import { PHOTO_CHECKED } from '../../src/shared/rules/discovery/browseFilters';
import { GESTURE_WORDS, GESTURES } from '../../src/shared/rules/pictures/gestures';
import { PHOTO_CHECK_MEANING } from '../../src/shared/rules/safety/administration';
import { t } from '../../src/shared/texts/t';

const FOLDER = 'src/components/photo-check';
/** N.J.S.A. 56:8-171: nothing may suggest that members are screened. */
const SUGGESTS =
  /verif|screen(?!ing_?notice)|background|trust|genuine|real person|identit|vetted|safe\b/i;

describe('the twenty gestures', () => {
  it('are each drawn differently', () => {
    expect(GESTURES).toHaveLength(20);
    const drawn = GESTURES.map((gesture) => JSON.stringify(DRAWN_HANDS[gesture]));
    expect(new Set(drawn).size).toBe(20);
  });

  it('are each in words of their own, one sentence each', () => {
    const words = GESTURES.map((gesture) => t(GESTURE_WORDS[gesture]));
    expect(new Set(words).size).toBe(20);
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
  });
});

describe('the words of photo checks', () => {
  it('suggest no screening of people', () => {
    const texts = [
      t(PHOTO_CHECKED),
      t(PHOTO_CHECK_MEANING),
      ...Object.values(GESTURE_WORDS).map((words) => t(words)),
      ...readdirSync(FOLDER).map((name) =>
        readFileSync(`${FOLDER}/${name}`, 'utf8').replace(/^import [\s\S]*?;$/gm, ''),
      ),
    ];
    for (const text of texts) expect(text).not.toMatch(SUGGESTS);
    expect('Photo verified').toMatch(SUGGESTS);
  });

  it.each([
    'src/components/photo-check/PhotoCheckDialog.tsx',
    'src/features/browse/filters/MoreFilters.tsx',
    'src/features/profile/ProfilePage.tsx',
    'src/features/admin/photo-checks/PhotoChecksTab.tsx',
  ])('have the notice of the law beside them in %s', (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/\{SCREENING_NOTICE\}|<ScreeningNotice /);
  });
});
