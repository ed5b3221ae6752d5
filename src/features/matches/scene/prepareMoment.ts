import type { conversationsRoutes } from '../../../../worker/features/conversations/routes';
import type { membersRoutes } from '../../../../worker/features/members/routes';
import { type LatePart, lazyPart } from '../../../components/lazy/lazyPart';
import type { SceneName } from '../../../components/scenes/scenes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { HalfwayPlace } from '../../../shared/contract/halfway';
import type { OtherMember, Self } from '../../../shared/contract/members';
import { hasWrittenToAnother } from '../../../shared/rules/messages/conversations';
import { $me } from '../../session/store';
import { fetchHalfway } from '../halfway';
import { firstLines } from './firstLines';

const users = client<typeof membersRoutes>('/api/users');
const conversations = client<typeof conversationsRoutes>('/api/conversations');
const messageContract = contractOf(() => import('../../../shared/contract/messages'));
const memberContract = contractOf(() => import('../../../shared/contract/members'));

export interface MatchSceneData {
  me: Self;
  other: OtherMember;
  /** The nearest town that is about equally far for both; `null` if either hides their town. */
  place: HalfwayPlace | null;
  /** The town between them that has an event, if any. */
  party: HalfwayPlace | null;
  openers: string[];
  /** The member has hardly written to anyone: the safety notice is due. */
  isFirstMessage: boolean;
  drawing: string;
}

/** Loads everything in advance, so that the scene appears complete. Throws what the calls throw. */
export async function loadMatchScene(id: string): Promise<MatchSceneData> {
  const me = $me.get();
  if (!me) throw new Error('Nobody is signed in.');
  const [other, { byCar }, list] = await Promise.all([
    bodyOf(users[':id'].$get({ param: { id } }), memberContract('otherMember')),
    fetchHalfway(id),
    // Better shown once too often than never.
    bodyOf(conversations.index.$get(), messageContract('conversations')).catch(() => []),
  ]);
  const place = byCar[0] ?? null;
  return {
    me,
    other,
    place,
    party: byCar.find(({ event }) => event !== null) ?? null,
    openers: firstLines(me, other, place?.town ?? null),
    isFirstMessage: !hasWrittenToAnother(list, me.id, ''),
    drawing: await drawingOf(sceneOfPlace(place)),
  };
}

import places from './places.json' with { type: 'json' };

/** Loaded separately, because only one is shown. */
const DRAWINGS = {
  boardwalk: lazyPart(() => import('../../../components/scenes/boardwalk.svg?raw')),
  skyline: lazyPart(() => import('../../../components/scenes/skyline.svg?raw')),
  pinelands: lazyPart(() => import('../../../components/scenes/pinelands.svg?raw')),
  waterGap: lazyPart(() => import('../../../components/scenes/waterGap.svg?raw')),
  diner: lazyPart(() => import('../../../components/scenes/diner.svg?raw')),
} satisfies Partial<Record<SceneName, LatePart<{ default: string }>>>;

type PlaceScene = keyof typeof DRAWINGS;

export const drawingOf = async (scene: PlaceScene) => (await DRAWINGS[scene].load()).default;

/** By the town; a diner, which is everywhere, where no other scene fits. */
export function sceneOfPlace(place: Pick<HalfwayPlace, 'town' | 'county'> | null): PlaceScene {
  if (!place) return 'diner';
  if (places.shore.includes(place.town)) return 'boardwalk';
  if (places.city.includes(place.town)) return 'skyline';
  if (places.pinesCounties.includes(place.county)) return 'pinelands';
  return places.hillsCounties.includes(place.county) ? 'waterGap' : 'diner';
}
