import { chakra } from '@chakra-ui/react';
import { alarmLevelNames } from '../../contract/rules/levels.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { fireMessages as say } from './messages.ts';

/** How grave a fire that burns is, 一级 the gravest; nothing where nobody has said so yet. */
export function LevelMark({ fire }: { fire: Pick<Fire, 'status' | 'level'> }) {
  const { level } = fire;
  if (level === undefined || !isBurning(fire)) return null;
  return (
    <chakra.span
      px="1.5"
      borderWidth="1px"
      borderColor={level === 1 ? 'alarm.pending' : 'line.strong'}
      borderRadius="sm"
      fontSize="sm"
      fontWeight="medium"
      whiteSpace="nowrap"
      color={level === 1 ? 'alarm.pending' : 'fg'}
      title={say.level}
    >
      {alarmLevelNames[level]}
    </chakra.span>
  );
}
