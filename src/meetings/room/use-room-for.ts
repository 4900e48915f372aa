import { useEffect, useRef } from 'react';
import { meetingLimits } from '../../../contract/meetings/limits.ts';
import type { MeetingView } from '../../../machines/meetings/meeting-view.ts';
import { useStation } from '../../kit/station.tsx';

/**
 * Tells the server how many pictures of cameras there is room for, where that is not as many as there can be; again
 * after each connection, since the server has forgotten it then.
 */
export function useRoomFor(tiles: number, { meeting, taking }: MeetingView): void {
  const station = useStation();
  const told = useRef<number>(meetingLimits.tiles);
  const meetId = meeting?.meetId;
  const isConnected = taking?.line === 'connected';
  useEffect(() => {
    if (!isConnected) told.current = meetingLimits.tiles;
    if (!isConnected || meetId === undefined || !station.canCommand || told.current === tiles) return;
    told.current = tiles;
    station.command('meetTiles', { meetId, tiles });
  }, [station, tiles, meetId, isConnected]);
}
