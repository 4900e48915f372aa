import '../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { expiryDays } from '../../contract/materials/limits.ts';
import type { InventoryRow, MaterialStanding } from '../../contract/materials/schemas.ts';
import { type MaterialKind, materialKindNames } from '../../contract/materials/species.ts';
import { Button } from '../kit/button.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { filtersOf, type InventoryState, useInventoryState } from './inventory-state.ts';
import { ListTable } from '../kit/list-table.tsx';
import { materialMessages as say } from './messages.ts';
import { StandingMarks } from './standing-marks.tsx';
import { storeAddress } from './stock-actions.ts';
import { PageTitle } from '../kit/page-title.ts';

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The filters: narrowing takes hold at once, a name when it is confirmed. */
function Filters({ state, onChange }: { state: InventoryState; onChange: (next: Partial<InventoryState>) => void }) {
  const [text, setText] = useState(state.text);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ text: text.trim() });
        }}
      >
        <Input
          h="8"
          w="12rem"
          fontSize="sm"
          aria-label={say.text}
          placeholder={say.text}
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => {
            if (text.trim() !== state.text) onChange({ text: text.trim() });
          }}
        />
      </form>
      <Select label={say.kind} value={state.kind} onChange={(kind) => onChange({ kind: kind as MaterialKind | '' })}>
        <option value="">{say.allKinds}</option>
        <Options of={materialKindNames} />
      </Select>
      <Select
        label={say.standing}
        value={state.standing}
        onChange={(standing) => onChange({ standing: standing as MaterialStanding | '' })}
      >
        <option value="">{say.allStandings}</option>
        <Options of={say.standings} />
      </Select>
      <Select label={say.days} value={String(state.days)} onChange={(days) => onChange({ days: Number(days) })}>
        {expiryDays.map((days) => (
          <option key={days} value={days}>
            {say.withinDays(days)}
          </option>
        ))}
      </Select>
    </>
  );
}

const cellsOf = (row: InventoryRow) => [
  <Box key="name" whiteSpace="normal">
    {row.speciesName}
  </Box>,
  materialKindNames[row.kind],
  <Box key="store">
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={storeAddress(row.storeId, row.speciesId)}>{row.storeName}</Link>
    </Box>
    <Box fontSize="sm" color="fg.muted">
      {row.areaName}
    </Box>
  </Box>,
  say.pieces(row.quantity, row.unit),
  say.pieces(row.usable, row.unit),
  row.minimum === undefined ? say.noDay : say.pieces(row.minimum, row.unit),
  row.lots.find(({ expiresOn }) => expiresOn !== undefined)?.expiresOn ?? say.noDay,
  <StandingMarks key="standing" line={row} />,
];

function Rows({ rows, isNarrowed }: { rows: readonly InventoryRow[]; isNarrowed: boolean }) {
  if (rows.length === 0)
    return isNarrowed ? (
      <EmptyPanel icon="box" title={say.noneFound} next={say.noneFoundNext} />
    ) : (
      <EmptyPanel icon="box" title={say.nothing} next={say.nothingNext} />
    );
  return (
    <ListTable
      label={say.inventory}
      heads={say.inventoryHeads}
      rows={rows.map((row) => ({ key: `${row.storeId} ${row.speciesId}`, cells: cellsOf(row) }))}
    />
  );
}

/** /integrated-management/index/material-inventory: every species in every storehouse of a region. */
export default function InventoryPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [state, change] = useInventoryState(own);
  const args = { ...filtersOf(state), pageNum: state.pageNum, pageSize: state.pageSize };
  const view = useFreshQuery(station, 'materialInventory', args);
  const isNarrowed = state.text !== '' || state.kind !== '' || state.standing !== '' || state.areaCode !== own;
  const { pageNum, pageSize } = state;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.inventory}</PageTitle>
        <AreaSteps own={own} areaCode={state.areaCode} onChange={(areaCode) => change({ areaCode })} />
        <Filters key={state.text} state={state} onChange={change} />
        {isNarrowed && (
          <Button size="sm" onClick={() => change({ text: '', kind: '', standing: '', areaCode: own })}>
            {say.clear}
          </Button>
        )}
        <Box flex="1" />
        <ExportButton
          call="materialExport"
          args={{ ...filtersOf(state), format: 'xlsx' }}
          fileName={`${say.inventory}.xlsx`}
          label={say.export}
          failed={say.exportFailed}
        />
      </Flex>
      <Box flex="1" minH="0">
        {view.data ? (
          <Rows rows={view.data} isNarrowed={isNarrowed} />
        ) : (
          <Unanswered
            view={view}
            title={say.inventoryFailed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'materialInventory', args })}
          />
        )}
      </Box>
      {view.data && view.data.length > 0 && (
        <Pagination pageNum={pageNum} pageSize={pageSize} total={view.total ?? view.data.length} onChange={change} />
      )}
    </Flex>
  );
}
