import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { showKind } from '../kit/theme/mode.ts';
import { createStyleCache } from '../kit/theme/page-nonce.ts';
import { system } from '../kit/theme/system.ts';
import { keptDay } from '../patrol/ranger/kept-day.ts';
import { OfflinePage, type OfflinePorts } from '../patrol/ranger/offline-page.tsx';
import { findPlaceNow } from './ports/find-place.ts';

// A page of its own beside the station's: a phone without a network shows it in place of the ranger's page.
// It wears the look of the page that it stands in for: in the sun that is seldom the dark one.
showKind('management');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const ports: OfflinePorts = {
  find: findPlaceNow,
  reachable: () =>
    fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  open: () => location.reload(),
};
createRoot(root).render(
  <CacheProvider value={createStyleCache()}>
    <ChakraProvider value={system}>
      <OfflinePage day={keptDay(Date.now())} ports={ports} />
    </ChakraProvider>
  </CacheProvider>,
);
