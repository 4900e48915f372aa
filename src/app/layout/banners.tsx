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
  const line = useBehavior(station.connection$);
  const now = useBehavior(station.clock$);
  if (!station.canCommand) return null;
  if (line.fault !== undefined) return <Banner icon="warn" act={{ label: pageMessages.reload, onClick: () => location.reload() }}>{say.fault(line.fault)}</Banner>;
  if (line.lastFrameAt === undefined) return line.state === 'waiting' || line.stale ? <Banner icon="offline">{say.neverLive}</Banner> : null;
  if (!line.stale && line.state !== 'waiting') return null;
  const text = say.stale(clockTime(line.lastFrameAt), Math.max(0, Math.round((now - line.lastFrameAt) / 1_000)));
  return <Banner icon="offline">{text.what}<chakra.span aria-hidden>{text.gone}</chakra.span>{text.next}</Banner>;
}

/** Across the screen while the browser keeps the alarm from sounding: silence must never go unnoticed. */
export function SoundBanner() {
  const station = useStation();
  const sound = useBehavior(station.sound$);
  if (!sound.blocked) return null;
  return <Banner icon="soundOff" act={{ label: say.soundUnblock, onClick: () => station.wish({ type: 'sound.unlock' }) }}>{say.soundBlocked}</Banner>;
}
