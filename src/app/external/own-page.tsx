import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { sourceTypeNames, type SourceType } from '../../../contract/alarms/alarm.ts';
import type { Mine } from '../../../contract/external/schemas.ts';
import { Entrance } from '../../external/entrance.tsx';
import { externalMessages as say } from '../../external/messages.ts';
import { PartTabs, usePart } from '../../external/part-tabs.tsx';
import { Button } from '../../kit/button.ts';
import { StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { MemberList } from './member-list.tsx';

const { own } = say;
const parts = { externalUser: say.users, externalDevice: say.devices } as const;

/** What somebody of the system sees and keeps. A key that opens no more shows no more. */
function Within({
  first,
  secret,
  onOwnKey,
  onLeave,
}: {
  first: Mine;
  secret: string;
  onOwnKey: (secret: string) => void;
  onLeave: () => void;
}) {
  const station = useStation();
  const { data = first, state, message } = useQuery(station, 'externalMine', { secret });
  const part = usePart(['externalUser', 'externalDevice']);
  const { system, me } = data;
  return (
    <Flex as="main" direction="column" h="100vh" bg="surface">
      <Flex align="center" gap="4" wrap="wrap" p="4" borderBottomWidth="1px" borderColor="line">
        <Box flex="1">
          <Box fontSize="lg" fontWeight="bold">
            {system.name}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {own.region}：{system.regionName}　{own.sources}：
            {system.sourceTypes.map((type) => sourceTypeNames[Number(type) as SourceType]).join('、')}
          </Box>
        </Box>
        <span>{own.who(me.name, me.manages)}</span>
        <Button size="sm" onClick={onLeave}>
          {own.leave}
        </Button>
      </Flex>
      {state === 'failed' ? (
        <StatePanel
          icon="warn"
          title={say.failed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'externalMine', args: { secret } })}
        >
          {message}
        </StatePanel>
      ) : (
        <>
          <PartTabs label={own.title} parts={parts} part={part} />
          <Box flex="1" minH="0">
            <MemberList
              key={part}
              kind={part}
              by={{ side: 'own', secret, id: me.id, manages: me.manages, sources: system.sourceTypes, onOwnKey }}
            />
          </Box>
        </>
      )}
    </Flex>
  );
}

/**
 * /xj/user as an external system's own people have it: nothing without an access key, and by one the users and devices
 * of its system. The key stays in this page's memory.
 */
export default function OwnPage() {
  const [secret, setSecret] = useState('');
  const [entered, setEntered] = useState<Mine>();
  const look = useCommand('externalMine');
  const [seen, setSeen] = useState(look.sent);
  if (seen !== look.sent) {
    setSeen(look.sent);
    if (look.sent.state === 'done') setEntered(look.sent.data);
  }
  const enter = (next: string): void => {
    setSecret(next);
    look.send({ secret: next });
  };
  const leave = (): void => {
    setSecret('');
    setEntered(undefined);
  };
  if (entered) return <Within first={entered} secret={secret} onOwnKey={setSecret} onLeave={leave} />;
  return (
    <Box as="main" minH="100vh" bg="canvas" p="4">
      <Entrance
        isSending={look.sent.state === 'sending'}
        refused={look.sent.state === 'refused' ? look.sent.message : undefined}
        onEnter={enter}
      />
    </Box>
  );
}
