import { useEffect, useRef } from 'react';
import { useStation } from '../../kit/station.tsx';
import { listed } from './notice-list.tsx';

/** Marks notices as read, and asks anew for what that changes. */
export function useMarkRead(): (ids: readonly string[]) => void {
  const station = useStation();
  const following = useRef(new Set<{ unsubscribe(): void }>());
  useEffect(() => {
    const all = following.current;
    return () => { for (const one of all) one.unsubscribe(); };
  }, []);
  return (ids) => {
    if (!station.canCommand) return;
    following.current.add(station.command('noticeRead', { ids: [...ids] }).subscribe(({ state }) => {
      if (state !== 'done') return;
      station.wish({ type: 'query.ask', call: 'noticeUnreadCount', args: undefined });
      station.wish({ type: 'query.ask', call: 'noticeMine', args: listed });
    }));
  };
}
