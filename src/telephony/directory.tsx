import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrgMember } from '../../contract/telephony/members.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSettled } from '../kit/use-settled.ts';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';

const settleMs = 250;
const colours = ['fg.muted', 'fg', 'accent', 'accent'] as const;

function Row({
  member,
  status,
  action,
  onPick,
  onVideo,
}: {
  member: OrgMember;
  status: number | undefined;
  action: string;
  onPick: (tel: string) => void;
  onVideo: ((tel: string) => void) | undefined;
}) {
  const { memName, memTel, memMobile, deptName, region } = member;
  return (
    <Flex as="li" align="center" gap="3" px="3" py="2" borderBottomWidth="1px" borderColor="line">
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline">
          <chakra.span fontWeight="medium" truncate>
            {memName}
          </chakra.span>
          <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {memTel}
          </chakra.span>
          {status !== undefined && (
            <chakra.span fontSize="sm" color={colours[status]} whiteSpace="nowrap">
              {say.statuses[status]}
            </chakra.span>
          )}
        </Flex>
        <Box fontSize="sm" color="fg.muted" truncate title={`${region} ${deptName}`}>
          {[region, deptName].filter(Boolean).join(' ')}
        </Box>
      </Box>
      {memMobile !== '' && (
        <Button
          size="icon"
          variant="bare"
          aria-label={`${action}${memName} ${memMobile}`}
          onClick={() => onPick(memMobile)}
        >
          <Icon name="phone" />
        </Button>
      )}
      {onVideo && (
        <Button size="icon" variant="bare" aria-label={say.videoWith(memName)} onClick={() => onVideo(memTel)}>
          <Icon name="video" />
        </Button>
      )}
      <Button size="sm" aria-label={`${action}${memName}`} onClick={() => onPick(memTel)}>
        {action}
      </Button>
    </Flex>
  );
}

/**
 * The people who can be called, with their status. `action` names what picking one does; `onVideo` calls one with
 * picture.
 */
export function Directory({
  action,
  onPick,
  onVideo,
}: {
  action: string;
  onPick: (tel: string) => void;
  onVideo?: (tel: string) => void;
}) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id;
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), settleMs);
  const keyword = settled === '' ? {} : { keyword: settled };
  const { state, data, message } = useQuery(station, 'orgMembers', keyword);
  useQuery(station, 'phoneListStatus', undefined);
  const { statuses } = usePhone();
  const others = data?.filter(({ userId }) => userId !== me);
  return (
    <Flex direction="column" minH="0" flex="1">
      <Box role="search" p="3" borderBottomWidth="1px" borderColor="line">
        <Input
          type="search"
          aria-label={say.search}
          placeholder={say.searchHint}
          autoComplete="off"
          maxLength={50}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Box>
      {state === 'failed' && (
        <StatePanel
          icon="warn"
          title={say.failed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'orgMembers', args: keyword })}
        >
          {message}
        </StatePanel>
      )}
      {state === 'loading' && <Loading label={say.loading} />}
      {state === 'ready' && others?.length === 0 && (
        <EmptyPanel icon="people" title={say.noMembers} next={say.noMembersNext} />
      )}
      {others && others.length > 0 && (
        <chakra.ul aria-label={say.directory} listStyleType="none" overflowY="auto" minH="0" flex="1" tabIndex={-1}>
          {others.map((member) => (
            <Row
              key={member.userId}
              member={member}
              status={statuses.get(member.memTel)}
              action={action}
              onPick={onPick}
              onVideo={onVideo}
            />
          ))}
        </chakra.ul>
      )}
    </Flex>
  );
}
