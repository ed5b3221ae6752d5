const NAME = 'member-photo';

let named: HTMLElement | null = null;

/**
 * Marks the picture that the view transition carries to the next page. The name must be unique on a
 * page, also on one restored from the back-forward cache.
 */
export function setTransitionPicture(picture: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  if (picture) picture.style.viewTransitionName = NAME;
  named = picture;
}
