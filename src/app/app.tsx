import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useState } from 'react';
import type { Entrance } from '../../machines/station.ts';
import { EntranceProvider } from '../kit/entrance.tsx';
import { createStyleCache } from '../kit/theme/page-nonce.ts';
import { system } from '../kit/theme/system.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Toast } from './layout/toast.tsx';
import { Routes } from './routes.tsx';

/** The whole client over a station, from its entrance on. */
export function App({ entrance }: { entrance: Entrance }) {
  const [styles] = useState(createStyleCache);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <EntranceProvider entrance={entrance}>
          <ErrorBoundary page="app">
            <Routes />
          </ErrorBoundary>
          <Toast />
        </EntranceProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
