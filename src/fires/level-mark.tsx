import { chakra } from '@chakra-ui/react';
import { type AlarmLevel, alarmLevelNames } from '../../contract/advice/run-card.ts';
import { fireMessages as say } from './messages.ts';

/** How grave a fire is, 一级 the gravest; nothing where nobody has said so yet. */
export function LevelMark({ level }: { level: AlarmLevel | undefined }) {
  if (level === undefined) return null;
  return (
    <chakra.span px="1.5" borderWidth="1px" borderColor={level === 1 ? 'alarm.pending' : 'line.strong'} borderRadius="sm" fontSize="sm" fontWeight="medium" whiteSpace="nowrap" color={level === 1 ? 'alarm.pending' : 'fg'} title={say.level}>
      {alarmLevelNames[level]}
    </chakra.span>
  );
}
