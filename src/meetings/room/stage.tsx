import { Box, chakra, Flex } from '@chakra-ui/react';
import { meetingLimits } from '../../../contract/meetings/limits.ts';
import type { MeetMember } from '../../../contract/meetings/schemas.ts';
import type { MeetingView } from '../../../machines/meetings/meeting-view.ts';
import { EmptyPanel } from '../../kit/state-panel.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { meetingMessages as say } from '../messages.ts';
import { type MeetingPictures, usePictures } from '../media.ts';
import { Tile } from './tile.tsx';
import { useRoomFor } from './use-room-for.ts';
import { useColumns } from './use-columns.ts';
import { Video } from './video.tsx';
import { overPicture } from '../../kit/theme/over-picture.ts';

const phoneTiles = 4;

/** People with a picture first, then those who speak; the order is that of the meeting otherwise. */
function inOrder(members: readonly MeetMember[], { lines }: MeetingView): MeetMember[] {
  const weight = ({ userId }: MeetMember): number =>
    lines.tiles.includes(userId) ? 2 : lines.speaking.has(userId) ? 1 : 0;
  return members.toSorted((one, other) => weight(other) - weight(one));
}

/** The shared screen, as large as there is room. */
function Shared({ view, pictures }: { view: MeetingView; pictures: MeetingPictures }) {
  const sharer = view.enterMeetingUserList.find(({ userId }) => userId === view.lines.screen);
  const isOwn = view.taking?.screen === 'sharing' && pictures.ownScreen !== undefined;
  const stream = isOwn ? pictures.ownScreen : sharer && pictures.screen;
  if (!stream) return null;
  const label = isOwn ? say.ownSharing : say.sharing(sharer?.memName ?? '');
  return (
    <Box flex="3" minW="0" minH="0" position="relative" borderRadius="md" overflow="hidden" bg="black">
      <Video stream={stream} label={label} isWhole />
      <Box
        position="absolute"
        left="1.5"
        top="1.5"
        px="2"
        py="0.5"
        borderRadius="sm"
        bg={overPicture.veil}
        color={overPicture.fg}
        fontSize="sm"
      >
        {label}
      </Box>
    </Box>
  );
}

/** The pictures of a meeting: a shared screen beside small tiles, or tiles alone. */
export function Stage({ view }: { view: MeetingView }) {
  const pictures = usePictures();
  const isPhone = useIsPhone();
  const { me, lines, taking, enterMeetingUserList } = view;
  const others = inOrder(
    enterMeetingUserList.filter(({ userId }) => userId !== me?.userId),
    view,
  );
  const most = isPhone ? phoneTiles : meetingLimits.tiles;
  useRoomFor(most, view);
  const shown = others.slice(0, most);
  const isShared = lines.screen !== '' || taking?.screen === 'sharing';
  const { place, columns } = useColumns(shown.length + 1);
  const streamOf = (userId: string): MediaStream | undefined => {
    const line = lines.tiles.indexOf(userId);
    return line < 0 ? undefined : pictures.tiles[line];
  };
  return (
    <Flex
      as="section"
      aria-label={say.stage}
      direction={{ base: 'column', lg: isShared ? 'row' : 'column' }}
      flex="1"
      minW="0"
      minH="0"
      gap="2"
      p="2"
    >
      {isShared && <Shared view={view} pictures={pictures} />}
      <chakra.ul
        ref={place}
        listStyleType="none"
        flex="1"
        minW="0"
        minH="0"
        display="grid"
        gap="2"
        gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}
        gridAutoRows="minmax(0, 1fr)"
      >
        {shown.map((member) => (
          <Tile
            key={member.userId}
            member={member}
            name={member.memName}
            stream={streamOf(member.userId)}
            level={lines.speaking.get(member.userId)}
          />
        ))}
        {me && (
          <Tile
            member={{ ...me, isConnected: taking?.line === 'connected' }}
            name={say.me(me.memName)}
            stream={taking?.camera === 'off' ? undefined : pictures.own}
            level={lines.speaking.get(me.userId)}
            isOwn
          />
        )}
      </chakra.ul>
      {others.length > shown.length && (
        <Box px="1" fontSize="sm" color="fg.muted">
          {say.more(others.length - shown.length)}
        </Box>
      )}
      {others.length === 0 && (
        <Box flexShrink={0}>
          <EmptyPanel icon="people" title={say.alone} next={say.aloneNext} />
        </Box>
      )}
    </Flex>
  );
}
