import { Box } from '@chakra-ui/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Person } from '../../../contract/people/schemas.ts';
import { RegionPicker } from '../region-tree/region-picker.tsx';
import { Loading, StatePanel } from '../state-panel.tsx';
import { peopleMessages as say } from './messages.ts';
import { PeopleList } from './people-list.tsx';
import type { FoundPeople } from './use-people.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/**
 * What is open below the box: the region that narrows the list, and the list or why there is none. `filter` is where
 * the tree of regions opens.
 */
export function PeoplePanel({
  listId,
  found,
  active,
  chosen,
  multiple,
  onChoose,
  filter,
  within,
  regionCode,
  onRegion,
}: {
  listId: string;
  found: FoundPeople;
  active: Person | undefined;
  chosen: readonly string[];
  multiple: boolean;
  onChoose: (person: Person) => void;
  filter: RefObject<HTMLDivElement | null>;
  within: string;
  regionCode: RegionCode | undefined;
  onRegion: (code: string | undefined) => void;
}) {
  const whole = useRef<HTMLDivElement>(null);
  // In a form that scrolls the list may have opened below its edge.
  useEffect(() => {
    whole.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Box ref={whole} borderWidth="1px" borderColor="line.strong" borderRadius="md" bg="inset">
      <Box ref={filter} p="2" borderBottomWidth="1px" borderColor="line">
        <RegionPicker
          label={say.region}
          placeholder={say.anyRegion}
          within={within}
          value={regionCode}
          onChange={onRegion}
        />
      </Box>
      {/* Of one height in all states, so that nothing jumps while one types. */}
      <Box h="15rem">
        {found.state === 'loading' && <Loading label={say.loading} />}
        {found.state === 'failed' && (
          <StatePanel icon="offline" title={say.failed} onRetry={found.retry}>
            {found.message}
          </StatePanel>
        )}
        {found.state === 'ready' && found.people.length === 0 && (
          <StatePanel icon="people" title={say.none}>
            {say.noneHint}
          </StatePanel>
        )}
        {found.state === 'ready' && found.people.length > 0 && (
          <PeopleList
            id={listId}
            people={found.people}
            active={active}
            chosen={chosen}
            multiple={multiple}
            onChoose={onChoose}
          />
        )}
      </Box>
    </Box>
  );
}
