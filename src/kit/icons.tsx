import { chakra } from '@chakra-ui/react';
import type { AlarmMark } from '../../contract/alarms/mark.ts';
import { firstPaths, Lines } from './first-icons.tsx';
import { stateShapes } from './state-shapes.ts';

const paths = {
  ...firstPaths,
  sound: 'M4 9v6h4l5 4V5L8 9ZM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  soundOff: 'M4 9v6h4l5 4V5L8 9ZM17 9.5l5 5M22 9.5l-5 5',
  sun:
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7' +
    'M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19',
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
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  picture: 'M3.5 5h17v14h-17ZM4 17l5-5.5 4 4 2.5-2.5 4.5 4M15.5 9.5v.1',
  line: 'M5 12.5a10 10 0 0 1 14 0M8.5 16a5 5 0 0 1 7 0M12 19v.1M2 9a15 15 0 0 1 20 0',
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  monitor:
    'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7' +
    'M5.5 18.5a9.2 9.2 0 0 1 0-13M18.5 5.5a9.2 9.2 0 0 1 0 13',
  command:
    'M4 12.5V12a8 8 0 0 1 16 0v.5M4 12.5h3.5v6H6a2 2 0 0 1-2-2ZM20 12.5h-3.5v6H18a2 2 0 0 0 2-2Z' +
    'M18 18.5c0 1.7-2 2.5-5 2.5',
  fire:
    'M12.5 2.5c.7 4-4 5.7-5.6 9.6-1.5 4.1.8 9.4 5.3 9.4s7.1-3.3 6.8-7.6' +
    'c-.2-3-1.9-4.7-3-6.2-.3 1.4-.9 2.4-1.9 3 .3-3.3-.2-6.3-1.6-8.2Z',
  video: 'M3 7h12v10H3ZM15 10.5l6-3.5v10l-6-3.5',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  map: 'M9 4 3.5 6v14L9 18l6 2 5.5-2V4L15 6ZM9 4v14M15 6v14',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6v.1M4 12v.1M4 18v.1',
  chart: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  grid: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  ruler: 'M3 16 16 3l5 5L8 21ZM7 12l2 2M10 9l3 3M13 6l2 2',
  layers: 'M12 3.5 21 8l-9 4.5L3 8ZM3 12l9 4.5 9-4.5M3 16l9 4.5 9-4.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 21h4',
  settings:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM19 12l2-1.3-1.8-3.2-2.3.8-1.7-1L14.8 5h-3.600' +
    'l-.4 2.3-1.7 1-2.3-.8L5 10.7 7 12l-2 1.3 1.8 3.2 2.3-.8 1.7 1 .4 2.300h3.600l.4-2.3 1.7-1 2.3.8 1.8-3.200Z',
  box: 'M12 3 4 7v10l8 4 8-4V7ZM4 7l8 4 8-4M12 11v10',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h11',
  people:
    'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.6 3.2-5.5 6.5-5.500s5.9 1.9 6.5 5.500' +
    'M15.5 4.800a3.5 3.5 0 0 1 0 6.400M18 14.800c2 .8 3.2 2.6 3.5 5.2',
  key: 'M8 16.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 12H21v4M17 12v3',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.500M4.5 19.500h15',
  chat: 'M4 5h16v11H10l-4.5 4V16H4Z',
  link:
    'M10 14a4 4 0 0 0 5.7 0l3.1-3.100a4 4 0 0 0-5.7-5.700L12 6.300' +
    'M14 10a4 4 0 0 0-5.7 0l-3.1 3.100a4 4 0 0 0 5.7 5.700L12 17.7',
  forward: 'M13.5 6.5 19 12l-5.500 5.500M19 12h-9a5 5 0 0 0-5 5v2',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3.500v4M15.500 3.500v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.500V12l3.2 2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  enlarge: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  shrink: 'M20 10h-6V4M4 14h6v6M14 10l7-7M10 14l-7 7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  fold: 'M20 4v16M15 12H4M9 7l-5 5 5 5',
  unfold: 'M4 4v16M9 12h11M15 7l5 5-5 5',
  edit: 'M4 20h4L19.5 8.500a2.8 2.8 0 0 0-4-4L4 16ZM13.5 6.500l4 4',
  phone: 'M7 3h10v18H7ZM11 18.500h2',
  qr:
    'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18 14h2v2h-2ZM16 16.500h2v2h-2ZM14 18.500h2v1.500h-2Z' +
    'M18.5 18.500H20V20h-1.500Z',
  drop: 'M12 3.5c4 4.600 6 7.700 6 10.500a6 6 0 0 1-12 0c0-2.800 2-5.900 6-10.500Z',
  truck:
    'M2.5 6h11v10h-11ZM13.5 9.500h4l3.500 3.500v3h-7.500' +
    'M7 18.500a1.750 1.750 0 1 0 0-3.500 1.750 1.750 0 0 0 0 3.500Z' +
    'M17 18.500a1.750 1.750 0 1 0 0-3.500 1.750 1.750 0 0 0 0 3.500Z',
  drone:
    'M9 9.500h6v5H9ZM9 9.500 5.500 6M15 9.500 18.500 6M9 14.500 5.500 18M15 14.500l3.500 3.500M3 6h5M16 6h5' +
    'M3 18h5M16 18h5',
  shield: 'M12 3.500 19.500 6v5.500c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6Z',
  cloud: 'M7 18.500a4.250 4.250 0 0 1-.5-8.450A6 6 0 0 1 18 9.500a4.500 4.500 0 0 1-.5 9Z',
  mic:
    'M12 15a3.2 3.2 0 0 0 3.2-3.2V6.200a3.2 3.2 0 0 0-6.400 0v5.600A3.2 3.2 0 0 0 12 15Z' +
    'M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3',
  micOff:
    'M8.800 9v2.800A3.2 3.2 0 0 0 14 14.300M15.200 10.500V6.200a3.2 3.2 0 0 0-6.200-1.100' +
    'M5.500 11.500a6.500 6.500 0 0 0 11 4.700M18.500 11.500c0 .700-.1 1.400-.300 2M12 18v3M4 4l16 16',
  videoOff: 'M15 12.500V7H8.500M5 7H3v10h12v-1.500M15 10.500l6-3.500v10l-6-3.500M3.500 3.500l17 17',
  hand:
    'M7.500 12.500V6a1.500 1.500 0 0 1 3 0v5M10.500 10V4.500a1.500 1.500 0 0 1 3 0V10' +
    'M13.500 10.500V5.500a1.500 1.500 0 0 1 3 0v8M16.500 12.500l1.200-1.800a1.500 1.500 0 0 1 2.500 1.600l-3.400 6' +
    'A5.500 5.500 0 0 1 12 21a5.500 5.500 0 0 1-5-3.500L4.500 12.500a1.500 1.500 0 0 1 2.700-1.300l1.800 3',
  lock: 'M6 11h12v9H6ZM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.7',
} as const;

/** Name of an icon of the house. */
export type IconName = keyof typeof paths;

/** The icon of a name that comes from the menu's records, or the plain one where there is none of that name. */
export const iconNamed = (name: string): IconName => (Object.hasOwn(paths, name) ? (name as IconName) : 'right');

/** The lines of an icon in a 24×24 box, for places that draw by themselves. */
export const iconPath = (name: IconName): string => paths[name];

/** A line icon of the size of the text around it; it says nothing to a screen reader, the words beside it do. */
export const Icon = ({ name, size }: { name: IconName; size?: string }) => (
  <Lines path={paths[name]} {...(size === undefined ? {} : { size })} />
);

const Shape = chakra('svg');

const markColors: Readonly<Record<AlarmMark, string>> = {
  urgent: 'alarm.pending',
  pending: 'fg',
  received: 'alarm.received',
  confirmed: 'alarm.confirmed',
  dismissed: 'alarm.dismissed',
  repeat: 'alarm.repeat',
  ended: 'alarm.dismissed',
};

/** The shape of an alarm state in its colour. */
export function StateIcon({ status, size = '1.1em' }: { status: AlarmMark; size?: string }) {
  return (
    <Shape
      viewBox="0 0 24 24"
      style={{ width: size, height: size, flexShrink: 0 }}
      color={markColors[status]}
      fill="currentColor"
      aria-hidden
      focusable="false"
    >
      <path fillRule="evenodd" d={stateShapes[status]} />
    </Shape>
  );
}
