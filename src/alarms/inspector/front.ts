import { createContext } from 'react';

/** What lies in front where a narrow screen has room for one of both. */
export type Front = 'evidence' | 'map';

/** Turns the front of the screen around. */
export const DeskFront = createContext<{ front: Front; show: (front: Front) => void }>({
  front: 'evidence',
  show: () => undefined,
});
