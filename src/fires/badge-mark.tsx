import { chakra } from '@chakra-ui/react';
import { badgeName } from '../../contract/fires/badge.ts';
import { Icon, type IconName } from '../kit/icons.tsx';

/** Each badge has a shape of its own, so that colour is never the only sign. */
const icons: Readonly<Record<number, IconName>> = { 1: 'fire', 2: 'up', 3: 'done' };

/**
 * Where a fire stands: its `status` where that is known, beside it that it was reported up; else its badge (待处置,
 * 已上报, 已处置, or -- for a number that is none).
 */
export function BadgeMark({ badge, status }: { badge: number; status?: string | undefined }) {
  const burns = badge === 1 || badge === 2;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      whiteSpace="nowrap"
      fontWeight={burns ? 'bold' : 'normal'}
      color={burns ? 'alarm.confirmed' : 'fg.muted'}
    >
      <Icon name={icons[badge] ?? 'help'} />
      {status ?? badgeName(badge)}
      {badge === 2 && status !== undefined && (
        <chakra.span fontWeight="normal" fontSize="sm" color="fg.muted">
          {badgeName(badge)}
        </chakra.span>
      )}
    </chakra.span>
  );
}
