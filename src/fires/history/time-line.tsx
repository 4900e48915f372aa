import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { historyMessages as say } from './messages.ts';

/** A month of the film takes so long, in milliseconds. */
const stepMs = 350;

/** A place in time: a month as `YYYY-MM`, and whether it is looked at alone. */
export interface Moment {
  month: string;
  alone: boolean;
}

interface TimeLineProps {
  months: readonly string[];
  /** All of them where undefined. */
  moment: Moment | undefined;
  onMoment: (moment: Moment | undefined) => void;
}

/** A slider over the months; it plays them one after the other. */
export function TimeLine({ months, moment, onMoment }: TimeLineProps) {
  const [isPlaying, setPlaying] = useState(false);
  const last = months.length - 1;
  const at = moment ? Math.max(0, months.indexOf(moment.month)) : last;
  const alone = moment?.alone ?? false;
  const go = (index: number): void => onMoment({ month: months[index] ?? '', alone });
  const step = useEffectEvent(() => {
    if (at >= last) setPlaying(false);
    else go(at + 1);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => step(), stepMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const play = (): void => {
    if (!isPlaying && at >= last) go(0);
    setPlaying(!isPlaying);
  };
  const said = moment === undefined ? say.whole : alone ? say.only(moment.month) : say.until(moment.month);
  return (
    <Flex role="group" aria-label={say.time} align="center" gap="3" px="3" py="2" bg="surface" wrap="wrap">
      <Button size="sm" minW="20" onClick={play}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? say.pause : say.play}
      </Button>
      <chakra.input
        type="range"
        flex="1"
        minW="40"
        min={0}
        max={last}
        value={at}
        aria-label={say.time}
        aria-valuetext={said}
        accentColor="{colors.accent}"
        onChange={({ target }) => {
          setPlaying(false);
          go(Number(target.value));
        }}
      />
      <chakra.output minW="28" css={{ fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </chakra.output>
      <chakra.label display="flex" gap="2" alignItems="center" cursor="pointer">
        <chakra.input
          type="checkbox"
          accentColor="{colors.accent}"
          checked={alone}
          onChange={({ target }) => onMoment({ month: months[at] ?? '', alone: target.checked })}
        />
        {say.alone}
      </chakra.label>
      <Button
        size="sm"
        disabled={moment === undefined}
        onClick={() => {
          setPlaying(false);
          onMoment(undefined);
        }}
      >
        {say.whole}
      </Button>
    </Flex>
  );
}
