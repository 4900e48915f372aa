import { Box, chakra, Grid } from '@chakra-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import './undo-offer.tsx';
import { AlarmOverlays } from '../../alarms/alarm-overlays.tsx';
import { BesideEvidence } from '../../alarms/inspector/beside.ts';
import { FirePops } from '../../fires/pop-up/fire-pops.tsx';
import { showKind } from '../../kit/theme/mode.ts';
import { TraysProvider } from '../../kit/tray/trays.tsx';
import { Coach } from '../coach/coach.tsx';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { kindOf, quietTrays } from '../menu/screen-kind.ts';
import { appMessages as say } from '../messages.ts';
import { SoundBanner, StaleBanner } from './banners.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { evidenceBeside } from './evidence-beside.tsx';
import { Header } from './header.tsx';
import { HealthBanner } from './health-banner.tsx';
import { Palette } from './palette.tsx';
import { SideMenu } from './side-menu.tsx';
import './phone.css';
import { notOnPhone } from './widths.ts';

// It comes behind the page, which waits for no call and no meeting.
const TalkLines = lazyPart(() => import('./talk-lines.tsx'));

/** Over the edges of a page that wants it: the eye goes to the middle. Nobody can click it. */
function Mask() {
  return (
    <Box
      aria-hidden
      data-mask
      position="absolute"
      inset="0"
      pointerEvents="none"
      zIndex="map"
      boxShadow="inset 0 0 6rem 1rem rgb(0 0 0 / .22)"
    />
  );
}

/**
 * The shared frame of all pages: header, banners, side menu and page, and above it the pop-up lists and the alarm
 * dialog.
 */
export default function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { trail } = useWhereabouts();
  const meta = trail.at(-1)?.meta;
  const hasSide = meta?.hidesSide !== true;
  const kind = kindOf(trail);
  useLayoutEffect(() => {
    showKind(kind);
  }, [kind]);
  useLayoutEffect(() => () => showKind('duty'), []);
  return (
    <TraysProvider quiet={quietTrays(path, kind)}>
      <Grid h="100vh" templateRows="auto auto minmax(0, 1fr)" templateColumns="minmax(0, 1fr)" bg="canvas">
        <chakra.a
          href="#main"
          position="absolute"
          left="4"
          top="-20"
          zIndex="toast"
          bg="inverse"
          color="fg.inverse"
          px="4"
          py="2"
          borderRadius="md"
          _focusVisible={{ top: '2' }}
        >
          {say.skip}
        </chakra.a>
        <Header />
        <Box>
          <StaleBanner />
          <HealthBanner />
          <SoundBanner />
          <TalkLines />
        </Box>
        <Grid templateColumns="auto minmax(0, 1fr)" minH="0">
          {hasSide ? (
            <Grid minH="0" css={notOnPhone}>
              <SideMenu />
            </Grid>
          ) : (
            <span />
          )}
          <Grid
            as="main"
            id="main"
            tabIndex={-1}
            gridColumn="2"
            templateRows="auto minmax(0, 1fr)"
            minH="0"
            minW="0"
            outline="none"
            position="relative"
          >
            {hasSide ? <Breadcrumb /> : <span />}
            <Box minH="0" minW="0" position="relative">
              <BesideEvidence value={evidenceBeside}>{children}</BesideEvidence>
            </Box>
            {meta?.hasMask === true && <Mask />}
          </Grid>
        </Grid>
        <BesideEvidence value={evidenceBeside}>
          <AlarmOverlays besideReplay={path === '/replay'} />
        </BesideEvidence>
        <FirePops />
        <Palette />
        <Coach />
      </Grid>
    </TraysProvider>
  );
}
