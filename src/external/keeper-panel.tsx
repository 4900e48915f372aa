import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import { Select } from '../kit/select.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { MembersPanel } from './members-panel.tsx';
import { externalMessages as say } from './messages.ts';

const systemsCall = 'external.page' satisfies CallName;

/** Our own administrator's view of the users and devices of one system after the other. */
export function KeeperPanel() {
  const station = useStation();
  const mayChange = useMay('external.write');
  const [chosen, setChosen] = useState('');
  const systems = useQuery(station, systemsCall, { pageSize: 100, sortBy: 'name', sortOrder: 'asc' });
  const system = systems.data?.find(({ id }) => id === chosen) ?? systems.data?.[0];
  const members = useQuery(station, 'externalMembers', { systemId: system?.id ?? '' }, system !== undefined);
  if (systems.data === undefined) return systems.state === 'failed' ? <StatePanel icon="warn" title={say.failed}>{systems.message}</StatePanel> : <Loading label={say.loading} />;
  if (!system) return <Box py="16" textAlign="center" color="fg.muted">{say.noSystems}</Box>;
  return (
    <Flex direction="column" h="100%" overflow="auto" gap="2" pb="4">
      <Box px="4">
        <Select label={say.system} value={system.id} onChange={setChosen} width="20rem">
          {systems.data.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </Select>
      </Box>
      {members.data ? <MembersPanel key={system.id} by={{ side: 'keeper', systemId: system.id }} members={members.data} sources={system.sourceTypes} mayChange={mayChange} />
        : members.state === 'failed' ? <StatePanel icon="warn" title={say.failed}>{members.message}</StatePanel> : <Loading label={say.loading} />}
    </Flex>
  );
}
