import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { townPoint, townsOf } from '../../../components/map/mapModel';
import type { Event } from '../../../shared/contract/events';
import { $me } from '../../session/store';
import { EventMap } from '../views/EventMap';
import { type RaisedTown, type TownSigns, townId } from './townSigns';

export interface ListMapProps {
  events: Event[];
  signs: TownSigns;
  raised: RaisedTown | null;
  onRaise: (town: RaisedTown | null) => void;
}

export default function ListMap({ events, signs, raised, onRaise }: ListMapProps) {
  const me = useStore($me, { ssr: 'initial' });
  const towns = useMemo(() => townsOf(events, (city) => signs.get(city)?.miles), [events, signs]);
  return (
    <EventMap
      towns={towns}
      home={me ? townPoint(me.city) : null}
      raised={raised}
      onRaise={onRaise}
      hrefOf={(city) => `#${townId(city)}`}
    />
  );
}
