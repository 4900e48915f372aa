import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Entrance, Station } from '../../machines/station.ts';
import { App } from '../../src/app/app.tsx';
import { EntranceProvider } from '../../src/kit/entrance.tsx';
import { StationProvider } from '../../src/kit/station.tsx';
import { system } from '../../src/kit/theme/system.ts';
import { entranceOf } from './entrance-of.ts';
import { stylesOfFile } from './styles.ts';

/** What draws itself with the view library. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={stylesOfFile()}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);

/** Shows one part of the screen over a station, and a person to act on it. */
export function show(station: Station, part: ReactNode) {
  const around = (one: ReactNode) => (
    <Styled>
      <EntranceProvider entrance={entranceOf(station)}>
        <StationProvider station={station}>{one}</StationProvider>
      </EntranceProvider>
    </Styled>
  );
  const shown = render(around(part));
  return { ...shown, rerender: (next: ReactNode) => shown.rerender(around(next)), person: userEvent.setup() };
}

/** Opens the client at an address, over what there is of its station so far. */
export function openEntrance(entrance: Entrance, path: string) {
  window.history.replaceState(null, '', path);
  return { ...render(<App entrance={entrance} />), person: userEvent.setup() };
}

/** Opens the whole client at an address. */
export const openApp = (station: Station, path: string) => openEntrance(entranceOf(station), path);
