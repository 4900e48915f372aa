import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { Station } from '../../machines/station.ts';
import { StationProvider } from '../kit/station.tsx';
import { createStyleCache } from '../kit/theme/page-nonce.ts';
import { system } from '../kit/theme/system.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NoticeToast } from './layout/notice-toast.tsx';
import { Routes } from './routes.tsx';

const styles = createStyleCache();

/** The whole client over a station. */
export function App({ station }: { station: Station }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <StationProvider station={station}>
          <ErrorBoundary page="app"><Routes /></ErrorBoundary>
          <NoticeToast />
        </StationProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
