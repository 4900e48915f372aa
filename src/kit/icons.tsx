import { chakra } from '@chakra-ui/react';
import type { AlarmStatus } from '../../contract/alarms/alarm.ts';
import { stateShapes } from './state-shapes.ts';

const paths = {
  close: 'M6 6l12 12M18 6 6 18',
  sound: 'M4 9v6h4l5 4V5L8 9ZM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  soundOff: 'M4 9v6h4l5 4V5L8 9ZM17 9.5l5 5M22 9.5l-5 5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.3a2.6 2.6 0 1 1 3.6 2.6c-.8.4-1.1.9-1.1 1.9M12 17v.2',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  exit: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  warn: 'M12 4 21.5 20h-19ZM12 10v4.5M12 17v.2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  picture: 'M3.5 5h17v14h-17ZM4 17l5-5.5 4 4 2.5-2.5 4.5 4M15.5 9.5v.1',
  offline: 'M3 3l18 18M5 12.5a10 10 0 0 1 3.5-2.3M19 12.5a10 10 0 0 0-4.5-2.7M8.5 16a5 5 0 0 1 5-1M12 19v.1M2 9a15 15 0 0 1 4-2.6M22 9a15 15 0 0 0-11-3.9',
  line: 'M5 12.5a10 10 0 0 1 14 0M8.5 16a5 5 0 0 1 7 0M12 19v.1M2 9a15 15 0 0 1 20 0',
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
} as const;

/** Name of an icon of the house. */
export type IconName = keyof typeof paths;

/** A line icon of the size of the text around it; it says nothing to a screen reader, the words beside it do. */
export function Icon({ name, size = '1.25em' }: { name: IconName; size?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.9"
      strokeLinecap="round" strokeLinejoin="round" aria-hidden focusable="false" style={{ flexShrink: 0 }}>
      <path d={paths[name]} />
    </svg>
  );
}

const Shape = chakra('svg');

/** The shape of an alarm state in its colour. */
export function StateIcon({ status, size = '1.1em' }: { status: AlarmStatus; size?: string }) {
  return (
    <Shape viewBox="0 0 24 24" style={{ width: size, height: size, flexShrink: 0 }} color={`alarm.${status}`} fill="currentColor" aria-hidden focusable="false">
      <path fillRule="evenodd" d={stateShapes[status]} />
    </Shape>
  );
}

/** The mark of the house: a lookout tower over a ridge. */
export function Mark({ size = '2rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" aria-hidden focusable="false">
      <path d="M11 12h10M12 12V7l4-3.5L20 7v5M12.5 12 10 27M19.5 12 22 27M11.5 19h9M2 27c4-5 6-5 8-3M30 27c-4-6-6-6-8-3M2 28h28" />
    </svg>
  );
}
