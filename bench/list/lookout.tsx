import '../../contract/api/late-calls.ts';
import { ChakraProvider } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultConfig } from '../../machines/config.ts';
import type { SocketListener } from '../../machines/ports.ts';
import { createStation } from '../../machines/runtime.ts';
import { rowFilterOf, type IncidentFilter } from '../../src/alarms/incidents/incident-filter.ts';
import { IncidentSection } from '../../src/alarms/incidents/incident-section.tsx';
import { useUrgent } from '../../src/alarms/incidents/use-urgent.ts';
import { useRowView } from '../../src/alarms/incidents/use-row-view.ts';
import { useDay } from '../../src/alarms/list/use-day.ts';
import { StationProvider, useStation } from '../../src/kit/station.tsx';
import { system } from '../../src/kit/theme/system.ts';
import { runPage, until } from './page.ts';
import { createQuietPorts } from './quiet-ports.ts';
import { wholeLog } from './scene.ts';

/** The list of the triage screen, without the map beside it. */
function Triage() {
  const station = useStation();
  const today = useDay(station);
  const [filter, setFilter] = useState<IncidentFilter>({ range: wholeLog });
  const listing = useRowView(
    station,
    useMemo(() => rowFilterOf(filter, today), [filter, today]),
  );
  const isUrgent = useUrgent(listing);
  return (
    <IncidentSection
      listing={listing}
      filter={filter}
      areas={[]}
      today={today}
      isUrgent={isUrgent}
      onFilter={setFilter}
    />
  );
}

const element = document.getElementById('root') as HTMLElement;
let line: SocketListener | undefined;
const station = createStation(
  createQuietPorts((listener) => {
    line = listener;
  }),
  defaultConfig,
);
station.wish({ type: 'session.signIn', username: 'bench', password: 'bench' });
createRoot(element).render(
  <ChakraProvider value={system}>
    <StationProvider station={station}>
      <Triage />
    </StationProvider>
  </ChakraProvider>,
);

const rows = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[role=row][data-id]')];

runPage({
  speech: 'events',
  async load(text) {
    await until(() => line !== undefined, 'the connection was not opened');
    line?.message(text);
    await until(() => rows().length > 0, 'no rows were drawn');
  },
  take: (text) => line?.message(text),
  root: () => element,
  selectorOf: (id) => `[data-id="${id}"]`,
  drawn: () =>
    rows()
      .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => row.dataset['id'] ?? ''),
});
