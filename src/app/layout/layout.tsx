import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { AlarmOverlays } from '../../alarms/alarm-overlays.tsx';
import { appMessages as say } from '../messages.ts';
import { SoundBanner, StaleBanner } from './banners.tsx';
import { Header } from './header.tsx';
import { NoticeToast } from './notice-toast.tsx';

/** The shared frame of all pages: header, banners, the page, and above it the pop-up list and the alarm dialog. */
export default function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Grid h="100vh" templateRows="auto auto minmax(0, 1fr)" bg="canvas">
      <chakra.a href="#main" position="absolute" left="4" top="-20" zIndex="toast" bg="inverse" color="fg.inverse" px="4" py="2" borderRadius="md" _focusVisible={{ top: '2' }}>{say.skip}</chakra.a>
      <Header />
      <Box><StaleBanner /><SoundBanner /></Box>
      <Box as="main" id="main" tabIndex={-1} minH="0" outline="none">{children}</Box>
      <AlarmOverlays besideReplay={path === '/replay'} />
      <NoticeToast />
    </Grid>
  );
}
