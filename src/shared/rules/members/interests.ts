/** The interests offered as choices; members may add words of their own. */
export const INTERESTS = [
  'Travel',
  'Food',
  'Music',
  'Movies',
  'Sports',
  'Reading',
  'Art',
  'Photography',
  'Hiking',
  'Yoga',
  'Fitness',
  'Dancing',
  'Cooking',
  'Gaming',
  'Tech',
  'Fashion',
  'Pets',
  'Volunteering',
  'Wine',
  'Coffee',
  'Beach',
  'Outdoor Activities',
] as const;

/** The key for comparing interests, without case and spacing. */
export function interestKey(interest: string): string {
  return interest.trim().normalize('NFC').toLocaleLowerCase('en-US');
}

/** Keeps the first of each interest, whatever its case. */
export function withoutDuplicateInterests(interests: string[]): string[] {
  const seen = new Map<string, string>();
  for (const interest of interests) {
    const key = interestKey(interest);
    if (!seen.has(key)) seen.set(key, interest);
  }
  return [...seen.values()];
}
