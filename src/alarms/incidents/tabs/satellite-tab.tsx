import { Box, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Alarm, SatelliteFacts } from '../../../../contract/alarms/alarm.ts';
import { Select } from '../../../kit/select.tsx';
import { StatePanel } from '../../../kit/state-panel.tsx';
import { alarmMessages } from '../../messages.ts';
import { incidentMessages } from '../messages.ts';
import { AlarmTable, type OwnColumn } from './alarm-table.tsx';
import { useToday } from '../../../kit/use-today.ts';
import { passesOf } from './passes.ts';

const say = incidentMessages.tabs;
const figure = (value: number | undefined, unit: string): string =>
  value === undefined ? alarmMessages.none : `${value} ${unit}`;
const dayNight = ({ dayNight: at }: SatelliteFacts): string =>
  at === undefined ? '' : at === 'D' ? say.day : say.night;

/** Two figures of one cell. */
const Two = ({ first, second }: { first: string; second: string }) => (
  <Box whiteSpace="nowrap">
    {first}
    <Box fontSize="sm" color="fg.muted">
      {second}
    </Box>
  </Box>
);
const pixel = ({ scan, track }: SatelliteFacts): string =>
  scan === undefined || track === undefined ? alarmMessages.none : `${scan} × ${track} km`;

const columns: readonly OwnColumn[] = [
  {
    id: 'satellite',
    name: say.columns.satellite,
    cell: ({ satellite }) =>
      satellite && <Two first={`${satellite.satellite} ${satellite.instrument}`} second={dayNight(satellite)} />,
  },
  {
    id: 'power',
    name: say.columns.power,
    cell: ({ satellite }) =>
      satellite && <Two first={figure(satellite.frp, 'MW')} second={figure(satellite.brightness, 'K')} />,
  },
  {
    id: 'pixel',
    name: say.columns.pixel,
    cell: ({ satellite, confidence }) => (
      <Two
        first={satellite ? pixel(satellite) : alarmMessages.none}
        second={confidence === undefined ? alarmMessages.none : `${Math.round(confidence)}%`}
      />
    ),
  },
];

/** The alarms of satellites with what each product tells, by pass. */
export function SatelliteTab({ alarms }: { alarms: readonly Alarm[] }) {
  const today = useToday();
  const passes = useMemo(() => passesOf(alarms, today), [alarms, today]);
  const [wanted, setWanted] = useState('');
  const pass = passes.find(({ id }) => id === wanted);
  const shown = useMemo(() => (pass ? alarms.filter(({ id }) => pass.alarmIds.has(id)) : alarms), [alarms, pass]);
  if (alarms.length === 0)
    return (
      <StatePanel icon="monitor" title={say.none.satellite}>
        {say.noneWhy}
      </StatePanel>
    );
  return (
    <Flex direction="column" h="100%" minH="0">
      <Box px="4" py="2.5">
        <Select label={say.columns.pass} value={pass?.id ?? ''} onChange={setWanted}>
          <option value="">{say.allPasses}</option>
          {passes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Box>
      <Box flex="1" minH="0">
        <AlarmTable label={say.satellite} alarms={shown} columns={columns} />
      </Box>
    </Flex>
  );
}
