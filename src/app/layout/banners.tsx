import { chakra } from '@chakra-ui/react';
import { clockTime } from '../../kit/time.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { appMessages as say } from '../messages.ts';
import { pageMessages } from '../page/messages.ts';
import { Banner } from './banner.tsx';

/** Across the screen while the picture may be old: since when, and what is being done. */
export function StaleBanner() {
  const station = useStation();
  const connection = useBehavior(station.connection$);
  const now = useBehavior(station.clock$);
  if (!station.canCommand) return null;
  if (connection.fault !== undefined)
    return (
      <Banner icon="warn" act={{ label: pageMessages.reload, onClick: () => location.reload() }}>
        {say.fault(connection.fault)}
      </Banner>
    );
  if (connection.lastFrameAt === undefined)
    return connection.state === 'waiting' || connection.stale ? <Banner icon="offline">{say.neverLive}</Banner> : null;
  if (!connection.stale && connection.state !== 'waiting') return null;
  const text = say.stale(
    clockTime(connection.lastFrameAt),
    Math.max(0, Math.round((now - connection.lastFrameAt) / 1_000)),
  );
  return (
    <Banner icon="offline">
      {text.what}
      <chakra.span aria-hidden>{text.gone}</chakra.span>
      {text.next}
    </Banner>
  );
}

/** Across the screen while the browser keeps the alarm from sounding: silence must never go unnoticed. */
export function SoundBanner() {
  const station = useStation();
  const sound = useBehavior(station.sound$);
  if (!sound.blocked) return null;
  return (
    <Banner icon="soundOff" act={{ label: say.soundUnblock, onClick: () => station.wish({ type: 'sound.unlock' }) }}>
      {say.soundBlocked}
    </Banner>
  );
}
