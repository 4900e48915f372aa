import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { videoLimits } from '../../../contract/video/limits.ts';
import { dateTime } from '../../kit/time.ts';
import { videoMessages as say } from '../messages.ts';
import { recordedFrom } from './playback-state.ts';
import type { Played } from './use-playback.ts';

/** Steps of the keys, in milliseconds, and as a share of what the bar shows. */
const [keyMs, pageShare] = [10_000, 0.25];
/** Times that are written below the bar. */
const figures = 6;

const clockOf = (ms: number): string => dateTime(new Date(ms).toISOString()).slice(11, 16);

/** What the bar shows, in percent from its left. */
const shareOf = ({ fromMs, untilMs }: Played['window'], ms: number): number =>
  Math.min(100, Math.max(0, ((ms - fromMs) / (untilMs - fromMs)) * 100));

function Bands({ played: { window, recorded } }: { played: Played }) {
  return recorded.segments.map(({ fromMs, untilMs }) => {
    const [left, right] = [shareOf(window, fromMs), shareOf(window, untilMs + 500)];
    return right <= 0 || left >= 100 ? null : (
      <Box
        key={fromMs}
        position="absolute"
        top="9px"
        h="14px"
        bg="accent"
        opacity="0.55"
        style={{ left: `${left}%`, width: `max(2px, ${right - left}%)` }}
      />
    );
  });
}

function Marks({ played: { window, recorded } }: { played: Played }) {
  return recorded.marks
    .filter(({ atMs }) => atMs >= window.fromMs && atMs <= window.untilMs)
    .map(({ atMs, kind, text }) => (
      <Box
        key={`${kind} ${atMs}`}
        position="absolute"
        top={kind === 'incident' ? '0' : '24px'}
        w={kind === 'incident' ? '8px' : '3px'}
        h="8px"
        ml="-2px"
        bg={kind === 'incident' ? 'alarm.confirmed' : 'fg.muted'}
        clipPath={kind === 'incident' ? 'polygon(0 0, 100% 0, 50% 100%)' : undefined}
        title={`${dateTime(new Date(atMs).toISOString())}　${text}`}
        style={{ left: `${shareOf(window, atMs)}%` }}
      />
    ));
}

/** The time of a camera's recordings: what there is, what happened, and which moment is shown. */
export function TimeBar({ played }: { played: Played }) {
  const bar = useRef<HTMLDivElement>(null);
  const { window, playback, recorded, nowMs, act } = played;
  const { atMs, spanMs } = playback;
  const shown = atMs ?? window.untilMs;
  const go = (ms: number): void => act({ type: 'go', atMs: Math.max(0, ms), nowMs });
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(window.fromMs + ((event.clientX - left) / Math.max(1, width)) * (window.untilMs - window.fromMs));
  };
  const first = recordedFrom(recorded.segments, window.fromMs);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(shown - keyMs),
    ArrowRight: () => go(shown + keyMs),
    PageUp: () => go(shown + spanMs * pageShare),
    PageDown: () => go(shown - spanMs * pageShare),
    Home: () => first !== undefined && go(first),
    End: () => act({ type: 'live' }),
    ' ': () => act({ type: 'play', isPlaying: !playback.isPlaying }),
    ',': () => played.step(-1),
    '.': () => played.step(1),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keys[event.key];
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    key();
  };
  return (
    <Box px="2" pt="1">
      <Box
        ref={bar}
        role="slider"
        tabIndex={0}
        aria-label={say.timeBar}
        aria-valuemin={Math.round(window.fromMs / 1_000)}
        aria-valuemax={Math.round(window.untilMs / 1_000)}
        aria-valuenow={Math.round(shown / 1_000)}
        aria-valuetext={atMs === undefined ? say.isLive : dateTime(new Date(atMs).toISOString())}
        aria-description={say.timeBarKeys}
        position="relative"
        h="32px"
        bg="inset"
        borderRadius="sm"
        cursor="pointer"
        touchAction="none"
        overflow="hidden"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          press(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) press(event);
        }}
      >
        <Bands played={played} />
        {recorded.segments.length === 0 && (
          <Box
            position="absolute"
            inset="0"
            px="2"
            lineHeight="32px"
            fontSize="sm"
            color="fg.muted"
            textAlign="center"
            truncate
            pointerEvents="none"
          >
            {say.nothingRecorded(videoLimits.recording.keptMs / 86_400_000)}
          </Box>
        )}
        <Marks played={played} />
        <Box
          position="absolute"
          top="0"
          bottom="0"
          w="2px"
          ml="-1px"
          bg="fg"
          pointerEvents="none"
          style={{ left: `${shareOf(window, shown)}%` }}
        />
      </Box>
      <Box display="flex" justifyContent="space-between" fontSize="sm" color="fg.muted" aria-hidden>
        {Array.from({ length: figures }, (_, n) => (
          <chakra.span key={n} fontVariantNumeric="tabular-nums">
            {clockOf(window.fromMs + ((window.untilMs - window.fromMs) * n) / (figures - 1))}
          </chakra.span>
        ))}
      </Box>
    </Box>
  );
}
