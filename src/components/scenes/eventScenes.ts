import type { EventCategory } from '../../shared/rules/events/events';
import eventArtsCulture from './eventArtsCulture.svg?raw';
import eventOutdoorActivities from './eventOutdoorActivities.svg?raw';
import eventSocialMixer from './eventSocialMixer.svg?raw';
import eventSpeedDating from './eventSpeedDating.svg?raw';
import eventWineDine from './eventWineDine.svg?raw';

/** A drawing (640 × 320 units) for each category: a complete, decorative `<svg>`. */
export const eventScenes: Readonly<Record<EventCategory, string>> = {
  'Speed Dating': eventSpeedDating,
  'Social Mixer': eventSocialMixer,
  'Outdoor Activities': eventOutdoorActivities,
  'Wine & Dine': eventWineDine,
  'Arts & Culture': eventArtsCulture,
};
