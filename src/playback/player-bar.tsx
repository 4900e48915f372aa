import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReplayStation } from '../../machines/playback/replay-station.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { pageKeys } from '../kit/keys.ts';
import { Select } from '../kit/select.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { clockTime, dayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { playbackMessages as say } from './messages.ts';
import { shownHash } from '../../streams/derived/state-hash.ts';

const speeds = [1, 10, 60, 'max'] as const;

/** The state's hash, once the recording has come to its end. */
function Hash({ station }: { station: ReplayStation }) {
  const hash = shownHash(useBehavior(station.alarms$), useBehavior(station.fires$), useBehavior(station.incidents$));
  return (
    <Flex gap="2" align="baseline" fontSize="sm" title={say.hashWhy} w="100%">
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        {say.hash}
      </chakra.span>
      <chakra.code aria-label={say.hash} fontFamily="mono" userSelect="all" truncate>
        {hash}
      </chakra.code>
    </Flex>
  );
}

/** Plays, pauses, seeks; at 1× or as fast as it goes. Space plays and pauses. */
export function PlayerBar({ station, onClose }: { station: ReplayStation; onClose: () => void }) {
  const view = useBehavior(station.playback$);
  const now = useBehavior(station.clock$);
  const { position } = useBehavior(station.connection$);
  const playing = view.state === 'playing';
  const toggle = (): void => {
    if (playing) station.pause();
    else station.play();
  };
  useShortcuts({ [pageKeys.play]: toggle });
  const end = view.endsAt ?? Math.max(now, view.startedAt);
  return (
    <Flex
      as="section"
      aria-label={say.title}
      align="center"
      gap="3"
      px="4"
      py="2"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
      wrap="wrap"
    >
      <Button size="sm" variant="solid" aria-disabled={view.state === 'failed'} onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
        {playing ? say.pause : say.play}
      </Button>
      <Select
        label={say.speed}
        value={String(view.speed)}
        onChange={(value) => station.setSpeed(value === 'max' ? 'max' : Number(value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 'max' ? say.max : say.speedOf(speed)}
          </option>
        ))}
      </Select>
      <chakra.input
        type="range"
        aria-label={say.place}
        aria-valuetext={`${dayOf(now)} ${clockTime(now)}`}
        flex="1"
        minW="10rem"
        accentColor="{colors.accent}"
        min={view.startedAt}
        max={end}
        step={1_000}
        value={Math.min(Math.max(now, view.startedAt), end)}
        onChange={(event) => station.seek({ time: Number(event.target.value) })}
      />
      <Box whiteSpace="nowrap">
        {dayOf(now)} {clockTime(now)}
      </Box>
      <Box role="status" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {say.states[view.state]}　{say.position(position)}　{say.recordedBy(station.header.user.realName)}
      </Box>
      {view.fault && <Box role="alert">{say.line(view.fault.lineNumber, view.fault.reason)}</Box>}
      <Button size="sm" onClick={onClose}>
        {say.another}
      </Button>
      {view.state === 'ended' && <Hash station={station} />}
    </Flex>
  );
}
