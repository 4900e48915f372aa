import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { TabList } from '../kit/tab-list.tsx';
import { useStation } from '../kit/station.tsx';
import { useDone } from '../kit/use-done.ts';
import { useMay } from '../kit/use-may.ts';
import { CallCard } from './call-card.tsx';
import { DialBox } from './dial-box.tsx';
import { Directory } from './directory.tsx';
import { LiveList } from './live-list.tsx';
import { phoneMessages as say } from './messages.ts';
import { OutsideLine } from './outside-line.tsx';
import { Records } from './records.tsx';
import { roundMessages } from './rounds/messages.ts';
import { Rounds } from './rounds/rounds.tsx';
import { useDialling } from './use-dialling.ts';
import { usePhone } from './use-phone.ts';
import { type OnAlarm, otherName } from './words.ts';

/** The calls of the person now, or how the last one ended. */
function Calls({ onAlarm }: { onAlarm: OnAlarm | undefined }) {
  const { calls, legs, last, me } = usePhone();
  if (me === undefined) return null;
  const talking = [...calls.values()].find(({ state, heldBy }) => state === 'talking' && !heldBy.includes(me));
  return (
    <Flex as="section" aria-label={say.now} direction="column" gap="3">
      {[...calls.values()].map((call) => {
        const leg = legs.get(call.id);
        return (
          leg && (
            <CallCard
              key={call.id}
              call={call}
              leg={leg}
              me={me}
              onAlarm={call.state === 'talking' ? onAlarm : undefined}
              hasKey={call === talking}
            />
          )
        );
      })}
      {calls.size === 0 && (
        <Box borderWidth="1px" borderColor="line" borderRadius="md">
          <EmptyPanel icon="phone" title={say.idle} next={say.idleNext} />
        </Box>
      )}
      {last?.outcome && (
        <chakra.p role="status" fontSize="sm" color="fg.muted">
          {say.last(otherName(last, me), say.outcomes[last.outcome])}
        </chakra.p>
      )}
    </Flex>
  );
}

const tabs = ['records', 'rounds'] as const;

/** Past calls; or notices and roll calls, which stand first where one was begun here. */
function Past({ onAlarm }: { onAlarm: OnAlarm | undefined }) {
  const panelId = useId();
  const { rounds, changed } = usePhone();
  const [chosen, setChosen] = useState<(typeof tabs)[number]>();
  const tab = chosen ?? (rounds.size + changed.size > 0 ? 'rounds' : 'records');
  return (
    <Flex direction="column" minH="0" flex="1" gap="2">
      <TabList
        tabs={tabs}
        names={roundMessages.tabs}
        tab={tab}
        label={say.past}
        panelId={panelId}
        isSmall
        onChoose={setChosen}
        borderBottomWidth="1px"
        borderColor="line"
      />
      <Flex id={panelId} role="tabpanel" aria-label={roundMessages.tabs[tab]} direction="column" minH="0" flex="1">
        {tab === 'records' ? <Records onAlarm={onAlarm} /> : <Rounds />}
      </Flex>
    </Flex>
  );
}

/**
 * The telephone: directory and dialling, calls under way, calls to listen to, and past calls. `onAlarm` enters an alarm
 * from a call.
 */
export default function PhonePanel({ onAlarm }: { onAlarm?: OnAlarm | undefined }) {
  const station = useStation();
  const listens = useMay('phone.listen');
  const [, navigate] = useLocation();
  const dialling = useDialling('phoneMake', (tel) => ({ tel }));
  const video = useDialling('makeVideoCall', (tel) => ({ tel }));
  useDone(video.sent, ({ meetId }) => {
    station.wish({ type: 'meeting.enter', meetId, video: true, isMuted: false });
    navigate('/command-dispatch/index?tab=meetings');
  });
  const calling = { action: say.call, busyName: say.calling, dialling };
  return (
    <Flex h="100%" minH="0" direction={{ base: 'column-reverse', md: 'row' }}>
      <Flex
        as="section"
        aria-label={say.directory}
        direction="column"
        w={{ base: '100%', md: '22rem', xl: '26rem' }}
        flexShrink={0}
        minH="0"
        flex={{ base: '1', md: 'none' }}
        borderRightWidth="1px"
        borderColor="line"
        bg="surface"
      >
        {station.canCommand && <DialBox {...calling} />}
        <OutsideLine />
        <Directory {...calling} video={station.canCommand ? video : undefined} />
      </Flex>
      <Flex direction="column" gap="5" flex="1" minW="0" minH="0" p="4" bg="canvas" overflowY="auto">
        <Calls onAlarm={onAlarm} />
        {listens && <LiveList />}
        <Past onAlarm={onAlarm} />
      </Flex>
    </Flex>
  );
}
