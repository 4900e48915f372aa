import { useEffect, useSyncExternalStore } from 'react';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useOnline } from '../../kit/use-online.ts';
import type { WaitingPhotos } from './photo-sender.ts';
import { type Senders, sendersOf, type Waiting } from './sender.ts';

/** What waits at this device for a person, and what sends it; it goes on when the network is back. */
export function useSender(userId: string): Senders & { waiting: Waiting; waitingPhotos: WaitingPhotos } {
  const station = useStation();
  const senders = sendersOf(station, userId);
  const { sender, photos } = senders;
  const isLive = useBehavior(station.connection$).state === 'live';
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) sender.again();
  }, [sender, isOnline]);
  // A phone with a poor network believes that it has one: what shows that it has is the connection.
  useEffect(() => {
    if (!isOnline || !isLive) return;
    sender.again();
    photos.again();
  }, [sender, photos, isOnline, isLive]);
  return {
    ...senders,
    waiting: useSyncExternalStore(sender.subscribe, sender.waiting),
    waitingPhotos: useSyncExternalStore(photos.subscribe, photos.waiting),
  };
}
