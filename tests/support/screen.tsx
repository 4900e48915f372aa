import './dom.ts';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Station } from '../../machines/station.ts';
import { App } from '../../src/app/app.tsx';
import { StationProvider } from '../../src/kit/station.tsx';
import { system } from '../../src/kit/theme/system.ts';

/** Shows one part of the screen over a station, and a person to act on it. */
export function show(station: Station, part: ReactNode) {
  const around = (one: ReactNode) => <ChakraProvider value={system}><StationProvider station={station}>{one}</StationProvider></ChakraProvider>;
  const shown = render(around(part));
  return { ...shown, rerender: (next: ReactNode) => shown.rerender(around(next)), person: userEvent.setup() };
}

/** Opens the whole client at an address. */
export function openApp(station: Station, path: string) {
  window.history.replaceState(null, '', path);
  return { ...render(<App station={station} />), person: userEvent.setup() };
}
