import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { KeyCap } from '../../kit/key-cap.tsx';
import { usePageWalkKeys } from '../../kit/use-page-keys.ts';
import { sightMessages } from '../messages.ts';
import { type Gaze, turnedBy, widened } from './gaze.ts';

const say = sightMessages.first;
const [stepDeg, pitchStepDeg, zoomStep] = [5, 1, 1.25];
const rises = [1, 2, 4];

interface BarProps {
  gaze: Gaze;
  /** Where it began. */
  home: Gaze;
  onGaze: (gaze: Gaze) => void;
}

/** Turns, lifts and widens a panorama by buttons and keys, and says how it is looked at. */
export function GazeBar({ gaze, home, onGaze }: BarProps) {
  const buttons: [label: string, icon: IconName, key: string, shown: string, to: Gaze][] = [
    [say.left, 'left', 'ArrowLeft', '←', turnedBy(gaze, -stepDeg)],
    [say.right, 'right', 'ArrowRight', '→', turnedBy(gaze, stepDeg)],
    [say.up, 'up', 'ArrowUp', '↑', turnedBy(gaze, 0, pitchStepDeg)],
    [say.down, 'down', 'ArrowDown', '↓', turnedBy(gaze, 0, -pitchStepDeg)],
    [say.nearer, 'plus', '+', '+', widened(gaze, 1 / zoomStep)],
    [say.farther, 'minus', '-', '−', widened(gaze, zoomStep)],
  ];
  usePageWalkKeys({
    ...Object.fromEntries(buttons.map(([, , key, , to]) => [key.toLowerCase(), () => onGaze(to)])),
    home: () => onGaze(home),
  });
  return (
    <Flex px="3" py="2" gap="2" align="center" wrap="wrap" bg="surface" borderTopWidth="1px" borderColor="line">
      <chakra.span fontWeight="medium" role="status" css={{ fontVariantNumeric: 'tabular-nums' }}>
        {say.gaze(gaze.azimuthDeg, gaze.spanDeg)}
      </chakra.span>
      <Flex gap="1">
        {buttons.map(([label, icon, key, shown, to]) => (
          <Button
            key={label}
            size="icon"
            aria-label={label}
            aria-keyshortcuts={key}
            title={`${label}（${shown}）`}
            onClick={() => onGaze(to)}
          >
            <Icon name={icon} />
          </Button>
        ))}
      </Flex>
      <Button size="sm" aria-keyshortcuts="Home" onClick={() => onGaze(home)}>
        {say.home}
        <KeyCap>Home</KeyCap>
      </Button>
      <Flex role="group" aria-label={say.riseLabel} gap="1">
        {rises.map((rise) => (
          <Button key={rise} size="sm" aria-pressed={gaze.rise === rise} onClick={() => onGaze({ ...gaze, rise })}>
            {say.rise(rise)}
          </Button>
        ))}
      </Flex>
      <chakra.span fontSize="sm" color="fg.muted">
        {say.computed}
        {say.how}
      </chakra.span>
    </Flex>
  );
}
