import { Box, chakra, Flex } from '@chakra-ui/react';
import type { MeetMember } from '../../../contract/meetings/schemas.ts';
import { levelNames } from '../../../contract/meetings/schemas.ts';
import { Icon } from '../../kit/icons.tsx';
import { meetingMessages as say } from '../messages.ts';
import { Video } from './video.tsx';
import { overPicture } from '../../kit/theme/over-picture.ts';

/** Louder than this the frame is wider, too. */
const loud = 40;

/** A speaker's frame is this strong at a level of 100, and half of it when they are barely heard. */
function frameOf(level: number | undefined): string {
  if (level === undefined) return 'inset 0 0 0 1px var(--chakra-colors-line)';
  const width = level > loud ? 4 : 3;
  const share = 50 + level / 2;
  return `inset 0 0 0 ${width}px color-mix(in srgb, var(--chakra-colors-accent) ${share}%, transparent)`;
}

/** Name and marks of a person at the lower edge of their picture. */
function Label({ member, name }: { member: MeetMember; name: string }) {
  const isSilent = member.isMuted || member.level === 'listener';
  return (
    <Flex
      position="absolute"
      left="1.5"
      bottom="1.5"
      maxW="calc(100% - 0.75rem)"
      align="center"
      gap="1.5"
      px="2"
      minH="7"
      borderRadius="sm"
      bg={overPicture.veil}
      color={overPicture.fg}
      fontSize="sm"
    >
      {isSilent && (
        <chakra.span role="img" aria-label={say.muted} title={say.muted} display="inline-flex">
          <Icon name="micOff" size="1rem" />
        </chakra.span>
      )}
      <chakra.span truncate>{name}</chakra.span>
      {member.level !== 'speaker' && <chakra.span opacity="0.8">{levelNames[member.level]}</chakra.span>}
    </Flex>
  );
}

/** A person in a meeting: their picture, or the first character of their name. */
export function Tile({
  member,
  name,
  stream,
  level,
  isOwn = false,
}: {
  member: MeetMember;
  name: string;
  stream: MediaStream | undefined;
  /** How loud they speak, from 1 to 100; undefined while they do not. */
  level: number | undefined;
  isOwn?: boolean;
}) {
  return (
    <Box
      as="li"
      aria-label={name}
      data-speaking={level === undefined ? undefined : ''}
      position="relative"
      minW="0"
      minH="0"
      overflow="hidden"
      borderRadius="md"
      bg="raised"
    >
      {stream ? (
        <Video stream={stream} label={name} isOwn={isOwn} />
      ) : (
        <Flex w="100%" h="100%" align="center" justify="center">
          <Flex
            aria-hidden
            align="center"
            justify="center"
            w="clamp(2.5rem, 22%, 5rem)"
            css={{ aspectRatio: '1' }}
            borderRadius="full"
            bg="chosen"
            fontSize="xl"
            fontWeight="bold"
          >
            {member.memName.slice(0, 1)}
          </Flex>
        </Flex>
      )}
      <Box position="absolute" inset="0" pointerEvents="none" borderRadius="md" boxShadow={frameOf(level)} />
      {!member.isConnected && (
        <Flex
          position="absolute"
          inset="0"
          align="center"
          justify="center"
          bg={overPicture.veil}
          color={overPicture.fg}
        >
          {say.lost}
        </Flex>
      )}
      <Label member={member} name={name} />
    </Box>
  );
}
