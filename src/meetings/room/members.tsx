import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  levelNames,
  type Meeting,
  memberLevels,
  type MeetMember,
  type MemberLevel,
} from '../../../contract/meetings/schemas.ts';
import type { MeetingView } from '../../../machines/meetings/meeting-view.ts';
import { Button } from '../../kit/button.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Select } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { meetingMessages as say } from '../messages.ts';

/** What a chair does with one member. */
function Chairing({
  member,
  meeting: { meetId, isLocked },
  onKick,
}: {
  member: MeetMember;
  meeting: Meeting;
  onKick: () => void;
}) {
  const station = useStation();
  const { userId, memName: name, level, state, isMuted, video } = member;
  if (state !== 'in')
    return (
      <Flex gap="1">
        {state !== 'invited' && (
          <Button
            size="sm"
            aria-label={say.again(name)}
            disabled={isLocked}
            onClick={() => void station.command(video ? 'joinVideoMember' : 'joinMember', { meetId, userIds: userId })}
          >
            {say.invite}
          </Button>
        )}
        <Button size="icon" variant="bare" aria-label={say.kick(name)} title={say.kick(name)} onClick={onKick}>
          <Icon name="close" />
        </Button>
      </Flex>
    );
  return (
    <Flex gap="1" align="center">
      <Select
        label={say.levelOf(name)}
        value={level}
        onChange={(next) => void station.command('changeMemberLevel', { meetId, userId, level: next as MemberLevel })}
      >
        {memberLevels.map((one) => (
          <option key={one} value={one}>
            {levelNames[one]}
          </option>
        ))}
      </Select>
      {level !== 'listener' && (
        <Button
          size="icon"
          variant="bare"
          aria-label={say.muteOther(name)}
          title={say.muteOther(name)}
          disabled={isMuted}
          onClick={() => void station.command('meetMute', { meetId, userId, isMuted: true })}
        >
          <Icon name="micOff" />
        </Button>
      )}
      <Button size="icon" variant="bare" aria-label={say.kick(name)} title={say.kick(name)} onClick={onKick}>
        <Icon name="close" />
      </Button>
    </Flex>
  );
}

/** What stands below a member's name. */
function stateOf(member: MeetMember): string {
  if (member.state !== 'in') return say.states[member.state];
  if (!member.isConnected) return say.lost;
  if (member.isAsking) return say.asking;
  return levelNames[member.level];
}

/** All members of the meeting, those who are in first. */
export function Members({ view }: { view: MeetingView }) {
  const station = useStation();
  const [kicked, setKicked] = useState<MeetMember>();
  const { meeting, me, taking, meetingUserList } = view;
  if (!meeting) return null;
  const isChair = taking?.rights === 'chair' && station.canCommand;
  const members = meetingUserList.toSorted((one, other) => Number(other.state === 'in') - Number(one.state === 'in'));
  return (
    <Flex
      as="aside"
      aria-label={say.members}
      direction="column"
      w={{ base: '100%', lg: '24rem' }}
      maxH={{ base: '40%', lg: 'none' }}
      flexShrink={0}
      minH="0"
      bg="surface"
      borderLeftWidth={{ base: 0, lg: '1px' }}
      borderTopWidth={{ base: '1px', lg: 0 }}
      borderColor="line"
    >
      <chakra.h3 px="4" py="2.5" fontWeight="bold" borderBottomWidth="1px" borderColor="line">
        {say.memberCount(members.length)}
      </chakra.h3>
      <chakra.ul listStyleType="none" overflowY="auto" tabIndex={0} aria-label={say.members} flex="1" minH="0" py="1">
        {members.map((member) => (
          <Flex as="li" key={member.userId} align="center" gap="2" px="4" minH="12">
            <Box flex="1" minW="0">
              <Box truncate>{member.userId === me?.userId ? say.me(member.memName) : member.memName}</Box>
              <Box truncate fontSize="sm" color={member.isAsking ? 'alarm.confirmed' : 'fg.muted'}>
                {stateOf(member)} · {member.deptName}
              </Box>
            </Box>
            {isChair && member.userId !== me?.userId && member.userId !== meeting.ownerId && (
              <Chairing member={member} meeting={meeting} onKick={() => setKicked(member)} />
            )}
          </Flex>
        ))}
      </chakra.ul>
      {kicked && (
        <ConfirmDialog
          question={say.kick(kicked.memName)}
          isDanger
          onCancel={() => setKicked(undefined)}
          onConfirm={() => {
            void station.command('kickMember', { meetId: meeting.meetId, userId: kicked.userId });
            setKicked(undefined);
          }}
        >
          {say.kickSure(kicked.memName)}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
