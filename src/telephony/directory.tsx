import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type OrgMember, wholeDirectory } from '../../contract/telephony/members.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { useSettled } from '../kit/use-settled.ts';
import { phoneMessages as say } from './messages.ts';
import type { Dialling } from './use-dialling.ts';
import { usePhone } from './use-phone.ts';

const settleMs = 250;
/** Officers above one's region are in the list, and their status is told to nobody below them. */
const statusMs = 15_000;
const colours = ['fg.muted', 'fg', 'accent', 'accent'] as const;

/** What picking a person does: its name, its name while the answer is awaited, and the numbers that it dials. */
interface Picking {
  action: string;
  busyName: string;
  dialling: Dialling;
  /** Calls with picture. */
  video?: Dialling | undefined;
}

function Row({
  member,
  status,
  action,
  busyName,
  dialling: { awaited, dial },
  video,
}: Picking & { member: OrgMember; status: number | undefined }) {
  const { memName, memTel, memMobile, deptName, region } = member;
  const isBusy = awaited !== undefined;
  const nameOf = (tel: string): string => (tel === awaited ? busyName : action);
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
          aria-label={`${nameOf(memMobile)}${memName} ${memMobile}`}
          disabled={isBusy}
          onClick={() => dial(memMobile)}
        >
          <Icon name="phone" />
        </Button>
      )}
      {video && (
        <Button
          size="icon"
          variant="bare"
          aria-label={say.videoWith(memName)}
          aria-busy={video.awaited === memTel}
          disabled={video.awaited !== undefined}
          onClick={() => video.dial(memTel)}
        >
          <Icon name="video" />
        </Button>
      )}
      <Button size="sm" aria-label={`${nameOf(memTel)}${memName}`} disabled={isBusy} onClick={() => dial(memTel)}>
        {nameOf(memTel)}
      </Button>
    </Flex>
  );
}

/** The people who can be called, with their status. */
export function Directory(picking: Picking) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id;
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), settleMs);
  const asked = { ...wholeDirectory, ...(settled === '' ? {} : { keyword: settled }) };
  const { state, data, message } = useQuery(station, 'orgMembers', asked);
  useRenewed('phoneListStatus', undefined, statusMs);
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
          onRetry={() => station.wish({ type: 'query.ask', call: 'orgMembers', args: asked })}
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
            <Row key={member.userId} member={member} status={statuses.get(member.memTel)} {...picking} />
          ))}
        </chakra.ul>
      )}
    </Flex>
  );
}
