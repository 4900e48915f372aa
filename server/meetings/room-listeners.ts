import type { RoomNews } from './rooms.ts';

/** Those who hear what happens in the rooms of an engine. */
export interface RoomListeners {
  tell: (news: RoomNews) => void;
  /** Calls back with what happens. Returns its end. */
  follow: (listener: (news: RoomNews) => void) => () => void;
}

/** There is no listener yet. */
export function createRoomListeners(): RoomListeners {
  const listeners = new Set<(news: RoomNews) => void>();
  return {
    tell(news) {
      for (const listener of listeners) listener(news);
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
