import { useEffect, useSyncExternalStore } from 'react';
import { useStation } from '../../kit/station.tsx';
import { useOnline } from '../../kit/use-online.ts';
import { type Sender, senderOf, type Waiting } from './sender.ts';

/** What waits at this device for a person, and what sends it; it goes on when the network is back. */
export function useSender(userId: string): { sender: Sender; waiting: Waiting } {
  const sender = senderOf(useStation(), userId);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) sender.again();
  }, [sender, isOnline]);
  return { sender, waiting: useSyncExternalStore(sender.subscribe, sender.waiting) };
}
