import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { gridDuties, gridDutyNames, type GridDuty } from '../../contract/grids/duties.ts';
import type { GridInfo, GridPersonRow } from '../../contract/grids/schemas.ts';
import { Button } from '../kit/button.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { CallButton } from '../kit/grid-duty/call-button.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { ExportButtons } from './export-buttons.tsx';
import { filterArgs, ListFilters, noFilter } from './list-filters.tsx';
import { gridMessages as say } from './messages.ts';
import { StaffDialog } from './staff-dialog.tsx';
import { gridAddress, levelText } from './words.ts';

const Small = chakra(Cell, { base: { h: '10', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } });
const columns = ['person', 'duty', 'phone', 'name', 'level', 'region', 'act'] as const;

/** Opens the dialog once it is known who stands in the grid now, and keeps it open over later answers. */
function StaffOf({ gridId, onClose }: { gridId: string; onClose: () => void }) {
  const station = useStation();
  const args = { id: gridId };
  const { state, data, message, isOld } = useFreshQuery(station, 'gridInfo', args);
  const [opened, setOpened] = useState<GridInfo>();
  // A form that begins with people from before would write them back.
  if (!opened && data && state === 'ready' && !isOld) setOpened(data);
  if (opened) return <StaffDialog grid={opened.grid} people={opened.people} onClose={onClose} />;
  return state === 'failed' ? (
    <DraggableDialog title={say.staff} onClose={onClose}>
      <Unanswered
        view={{ state, message }}
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'gridInfo', args })}
      />
    </DraggableDialog>
  ) : null;
}

function PeopleTable({
  rows,
  onStaff,
}: {
  rows: readonly GridPersonRow[];
  onStaff: ((id: string) => void) | undefined;
}) {
  return (
    <chakra.table w="100%" borderCollapse="separate" borderSpacing="0" aria-label={say.peopleList}>
      <thead>
        <tr>
          {columns.map((name) => (
            <Head key={name} scope="col" h="9">
              {say.columns[name]}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ gridId, gridName, code, level, regionName, duty, name, phone }) => (
          <chakra.tr key={`${gridId} ${duty} ${name} ${phone ?? ''}`} _hover={{ bg: 'hover' }}>
            <Small fontWeight="medium">{name}</Small>
            <Small>{gridDutyNames[duty]}</Small>
            <Small>{phone === undefined ? '—' : <CallButton name={name} phone={phone} />}</Small>
            <Small title={code}>
              <Link href={gridAddress(gridId)}>
                <chakra.span color="accent">{gridName}</chakra.span>
              </Link>
            </Small>
            <Small>{levelText(level)}</Small>
            <Small title={regionName}>{regionName}</Small>
            <Small>
              {onStaff && (
                <Button size="sm" onClick={() => onStaff(gridId)}>
                  {say.staff}
                </Button>
              )}
            </Small>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** /integrated-management/index/grid-person-management: the people of grids, each called or set by one press. */
export default function PeoplePage() {
  const station = useStation();
  const mayWrite = useMay('grid.write');
  const [filter, setFilter] = useState(noFilter);
  const [duty, setDuty] = useState<GridDuty>();
  const [staffed, setStaffed] = useState<string>();
  const args = { ...filterArgs(filter), ...(duty === undefined ? {} : { duty }) };
  const { state, data, total, message } = useFreshQuery(station, 'gridPeople', args);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex px="4" py="3" gap="3" wrap="wrap" align="center">
        <ListFilters
          filter={filter}
          placeholder={say.searchPeople}
          isMore={duty !== undefined}
          onChange={(part) => setFilter({ ...filter, ...part })}
          onClear={() => setDuty(undefined)}
        >
          <Select
            label={say.columns.duty}
            value={duty ?? ''}
            onChange={(next) => {
              setDuty(next === '' ? undefined : (next as GridDuty));
              setFilter({ ...filter, pageNum: 1 });
            }}
          >
            <option value="">{say.anyDuty}</option>
            {gridDuties.map((one) => (
              <option key={one} value={one}>
                {gridDutyNames[one]}
              </option>
            ))}
          </Select>
        </ListFilters>
        <Box flex="1" />
        <ExportButtons />
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {data ? (
          data.length === 0 ? (
            <EmptyPanel icon="people" title={say.nothingPeople} next={say.nothingNext} />
          ) : (
            <PeopleTable rows={data} onStaff={mayWrite ? setStaffed : undefined} />
          )
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'gridPeople', args })}
          />
        )}
      </Box>
      <Pagination
        pageNum={filter.pageNum}
        pageSize={filter.pageSize}
        total={total}
        onChange={(page) => setFilter({ ...filter, ...page })}
      />
      {staffed !== undefined && <StaffOf key={staffed} gridId={staffed} onClose={() => setStaffed(undefined)} />}
    </Flex>
  );
}
