import { describe, expect, it } from 'vitest';
import {
  CROP_RATIO,
  heightOf,
  middleCrop,
  outputSize,
  panned,
  zoomedTo,
  zoomOf,
} from '../../src/components/photos/crop';
import { urlProblem } from '../../src/components/photos/PictureSources';
import {
  adjacentEntry,
  mergedOrder,
  movedTo,
  roomLeft,
} from '../../src/components/photos/photoOrder';
import { pictureRefusal } from '../../src/components/photos/usePictureIntake';

describe('accepted files', () => {
  it('have errors in the words of the specification', () => {
    expect(pictureRefusal({ type: 'application/pdf', size: 10 })).toEqual({
      title: 'Invalid file type',
      description: 'Please select an image file.',
    });
    expect(pictureRefusal({ type: 'image/png', size: 5 * 2 ** 20 + 1 })).toEqual({
      title: 'File too large',
      description: 'Please select an image smaller than 5MB.',
    });
    expect(pictureRefusal({ type: 'image/jpeg', size: 5 * 2 ** 20 })).toBeNull();
  });

  it('may be https URLs of named hosts', () => {
    expect(urlProblem(' https://pictures.example/me.jpg ')).toBeNull();
    for (const wrong of ['', 'me.jpg', 'http://pictures.example/me.jpg', 'https://localhost/a']) {
      expect(urlProblem(wrong)).not.toBeNull();
    }
  });
});

describe('the kept area of a picture', () => {
  const wide = { width: 4000, height: 2000 };
  const tall = { width: 1000, height: 3000 };

  it('starts as the largest 4:5 area in the middle', () => {
    expect(middleCrop(wide)).toEqual({ left: 1200, top: 0, width: 1600 });
    expect(middleCrop(tall)).toEqual({ left: 0, top: 875, width: 1000 });
  });

  it('never leaves the picture', () => {
    const start = middleCrop(wide);
    expect(panned(start, wide, -9000, -9000)).toMatchObject({ left: 0, top: 0 });
    expect(panned(start, wide, 9000, 9000)).toMatchObject({ left: 2400, top: 0 });
    const near = panned(zoomedTo(start, wide, 4), wide, 9000, 9000);
    expect(near.left + near.width).toBe(4000);
    expect(near.top + heightOf(near)).toBe(2000);
    const back = zoomedTo(near, wide, 1);
    expect(back).toEqual({ left: 2400, top: 0, width: 1600 });
  });

  it('zooms between 1 and 4 around the anchor', () => {
    const start = middleCrop(wide);
    expect(zoomOf(zoomedTo(start, wide, 9), wide)).toBe(4);
    expect(zoomOf(zoomedTo(start, wide, 0.2), wide)).toBe(1);
    const held = zoomedTo(start, wide, 2, { x: 0.25, y: 0.75 });
    expect(held.left + held.width * 0.25).toBeCloseTo(start.left + start.width * 0.25);
    expect(held.top + heightOf(held) * 0.75).toBeCloseTo(start.top + heightOf(start) * 0.75);
  });

  it('is uploaded at most 1,600 pixels high, and never enlarged', () => {
    expect(outputSize(middleCrop(wide))).toEqual({ width: 1280, height: 1600 });
    expect(outputSize({ left: 0, top: 0, width: 80 })).toEqual({ width: 80, height: 100 });
    const { width, height } = outputSize({ left: 0, top: 0, width: 333 });
    expect(width / height).toBeCloseTo(CROP_RATIO, 1);
  });
});

describe('the order of photos', () => {
  const list = ['a', 'b', 'c', 'd'];

  it('moves one to the position of another', () => {
    expect(movedTo(list, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(list, 'd', 'a')).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(list, 'a', 'x')).toEqual(list);
    expect(movedTo(list, 'x', 'a')).toEqual(list);
  });

  it('has neighbors and ends', () => {
    expect(adjacentEntry(list, 'b', 1)).toBe('c');
    expect(adjacentEntry(list, 'a', -1)).toBeUndefined();
    expect(adjacentEntry(list, 'x', 1)).toBeUndefined();
  });

  it("keeps the page's order if the server has more or fewer", () => {
    expect(mergedOrder(['c', 'a', 'gone'], ['a', 'c', 'new'])).toEqual(['c', 'a', 'new']);
  });

  it('counts uploads in progress', () => {
    expect(roomLeft(3, 1, 5)).toBe(1);
    expect(roomLeft(5, 2, 5)).toBe(0);
  });
});
