import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import type { NeedRow, SupplyNeeds } from '../../contract/supply/schemas.ts';
import { Button } from '../kit/button.ts';
import { ListTable } from '../kit/list-table.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { supplyMessages as say } from './messages.ts';
import { NeedsDialog } from './needs-dialog.tsx';
import { PageTitle } from '../kit/page-title.ts';

function LevelCell({ needed, lack }: { needed: number; lack: number }) {
  if (needed === 0) return <chakra.span color="fg.muted">{say.none}</chakra.span>;
  return (
    <Flex as="span" gap="2" justify="flex-end" align="baseline">
      <chakra.span>{say.need(needed)}</chakra.span>
      <chakra.span
        fontSize="sm"
        minW="4rem"
        fontWeight={lack > 0 ? 'medium' : undefined}
        color={lack > 0 ? 'alarm.received' : 'fg.muted'}
      >
        {lack > 0 ? say.lack(lack) : say.enough}
      </chakra.span>
    </Flex>
  );
}

const cellsOf = ({ speciesName, have, unit, levels }: NeedRow) => [
  speciesName,
  say.piece(have, unit),
  ...levels.map((one) => <LevelCell key={one.level} {...one} />),
];

function Table({ data, mayEdit, onEdit }: { data: SupplyNeeds; mayEdit: boolean; onEdit: () => void }) {
  if (data.rows.length === 0)
    return (
      <EmptyPanel
        icon="box"
        title={say.noNeeds}
        next={say.noNeedsNext}
        {...(mayEdit ? { action: { name: say.edit, onPress: onEdit } } : {})}
      />
    );
  return (
    <ListTable
      label={say.needs}
      heads={[say.species, say.have, ...data.lists.map(({ levelName }) => say.levelHead(levelName))]}
      figuresFrom={1}
      rows={data.rows.map((row) => ({ key: row.speciesId, cells: cellsOf(row) }))}
    />
  );
}

/** /integrated-management/index/material-needs: what fires of each level need, what there is, and what is lacking. */
export default function NeedsPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useAddress();
  const given = asked('areaCode').slice(0, 6);
  const areaCode = /^\d{2,6}$/.test(given) && isWithin(own, given) ? given : own;
  const args = { areaCode };
  const { state, data, message } = useFreshQuery(station, 'supplyNeeds', args);
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useMay('material.write');
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.needs}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={(code) => change({ areaCode: code === own ? '' : code })} />
        <chakra.span role="status" fontSize="sm" color="fg.muted">
          {data && say.stores(data.stores, data.reachKm)}
        </chakra.span>
        <Box flex="1" />
        {mayEdit && data && data.rows.length > 0 && (
          <Button size="sm" variant="solid" onClick={() => setEditing(true)}>
            {say.edit}
          </Button>
        )}
      </Flex>
      {data && data.rows.length > 0 && (
        <Flex gap="4" wrap="wrap" px="4" py="2" fontSize="sm" color="fg.muted">
          {data.lists.map(({ level, levelName, fromName, isOwn }) => (
            <span key={level}>{say.from(levelName, fromName, isOwn)}</span>
          ))}
        </Flex>
      )}
      <Box flex="1" minH="0">
        {data ? (
          <Table data={data} mayEdit={mayEdit} onEdit={() => setEditing(true)} />
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.needsFailed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'supplyNeeds', args })}
          />
        )}
      </Box>
      {isEditing && data && <NeedsDialog data={data} onClose={() => setEditing(false)} />}
    </Flex>
  );
}
