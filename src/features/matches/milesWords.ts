import type { HalfwayPlace } from '../../shared/contract/halfway';

/** `19 miles each`, or `20 miles for you, 16 for Marcus`. */
export function milesWords(
  { yourMiles, theirMiles }: Pick<HalfwayPlace, 'yourMiles' | 'theirMiles'>,
  firstName: string,
): string {
  const yours = `${yourMiles} ${yourMiles === 1 ? 'mile' : 'miles'}`;
  return yourMiles === theirMiles
    ? `${yours} each`
    : `${yours} for you, ${theirMiles} for ${firstName}`;
}
