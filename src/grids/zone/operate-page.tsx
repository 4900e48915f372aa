import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { GridFault } from '../../../contract/grids/schemas.ts';
import { boxOfShape } from '../../../contract/grids/shape.ts';
import { Button } from '../../kit/button.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyPanel, Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useMay } from '../../kit/use-may.ts';
import { gridMessages } from '../messages.ts';
import { editAddress, frameOf, levelText, uppermost } from '../words.ts';
import { isChanged, type ZoneDraft } from './draft.ts';
import { FaultList } from './fault-list.tsx';
import { workFeatures } from './features.ts';
import { zoneMessages as say } from './messages.ts';
import { useZone, zoneStore } from './store.ts';
import { useCheck, type ZoneCheck } from './use-check.ts';
import { toolNames, useTools } from './use-tools.ts';
import { WorkList } from './work-list.tsx';
import { ZoneChooser } from './zone-chooser.tsx';

const GridMap = lazyPart(() => import('../../map/grid-map.tsx'), <Loading label={gridMessages.loading} />);
const submitPath = '/integrated-management/index/editZoneDetail';

type Tools = ReturnType<typeof useTools>;

function Toolbar({ tools, canUndo, canRedo }: { tools: Tools; canUndo: boolean; canRedo: boolean }) {
  return (
    <Flex role="toolbar" aria-label={say.tools} gap="2" wrap="wrap" align="center">
      <Flex role="group" gap="1" wrap="wrap">
        {toolNames.map((name) => (
          <Button key={name} size="sm" aria-pressed={tools.tool === name} onClick={() => tools.use(name)}>
            {say.toolNames[name]}
          </Button>
        ))}
      </Flex>
      <Button
        size="sm"
        variant="solid"
        aria-disabled={!tools.canFinish}
        onClick={() => {
          if (tools.canFinish) tools.finish();
        }}
      >
        {say.finish}
      </Button>
      <Button size="sm" disabled={!canUndo} onClick={() => zoneStore.undo()} aria-keyshortcuts="Control+Z">
        {say.undo}
      </Button>
      <Button size="sm" disabled={!canRedo} onClick={() => zoneStore.redo()} aria-keyshortcuts="Control+Shift+Z">
        {say.redo}
      </Button>
      <Button size="sm" aria-pressed={tools.isSnapping} onClick={() => tools.snap(!tools.isSnapping)}>
        {say.snap}
      </Button>
    </Flex>
  );
}

function Head({ draft, check, onLeave }: { draft: ZoneDraft; check: ZoneCheck; onLeave: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Flex px="4" py="2" gap="2" wrap="wrap" align="center" bg="surface" borderBottomWidth="1px" borderColor="line">
      <chakra.h1 fontWeight="bold">
        {draft.parent ? say.editing(draft.parent.name, levelText(draft.level)) : say.top}
      </chakra.h1>
      <Box flex="1" />
      <Button size="sm" onClick={onLeave}>
        {isChanged(draft) ? say.discard : say.other}
      </Button>
      <Button
        size="sm"
        variant="solid"
        aria-disabled={!check.isFine}
        onClick={() => {
          if (check.isFine) navigate(submitPath);
        }}
      >
        {say.submit}
      </Button>
    </Flex>
  );
}

/** Asks before what was drawn is thrown away. */
function DiscardDialog({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog question={say.discardQuestion} isDanger onConfirm={onConfirm} onCancel={onCancel}>
      {say.discardNext}
    </ConfirmDialog>
  );
}

function Editor({ draft }: { draft: ZoneDraft }) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? '';
  const { past, undone } = useZone();
  const check = useCheck(draft);
  const tools = useTools(draft, check.faults);
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    // An address that names the grid would begin with it again.
    navigate(editAddress(undefined), { replace: true });
    zoneStore.clear();
  };
  const [shownFault, setShownFault] = useState<GridFault>();
  const shown = tools.chosen.join();
  const features = useMemo(() => workFeatures(draft, shown.split(',')), [draft, shown]);
  const begun = useMemo(
    () => frameOf(draft.parent ? [draft.parent] : draft.base),
    // Only what it began with moves the map.
    [draft.parent, draft.base],
  );
  const frame = shownFault?.shape ? boxOfShape(shownFault.shape) : begun;
  const kinds = new Set(check.faults.map(({ kind }) => kind));
  const legend = new Set([
    ...(kinds.has('gap') || kinds.has('retired') ? ['gridGap'] : []),
    ...(kinds.has('overlap') || kinds.has('outside') || kinds.has('child') ? ['gridOverlap'] : []),
  ]);
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas" onKeyDown={tools.onKeyDown}>
      <Head
        draft={draft}
        check={check}
        onLeave={() => {
          if (isChanged(draft)) setLeaving(true);
          else leave();
        }}
      />
      <Grid
        flex="1"
        minH="0"
        gap="1px"
        bg="line"
        overflow={{ base: 'auto', lg: 'hidden' }}
        templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }}
        templateRows={{ base: '30rem auto', lg: 'minmax(0, 1fr)' }}
      >
        <Flex direction="column" minW="0" minH="0" bg="surface">
          <Box px="3" py="2" borderBottomWidth="1px" borderColor="line">
            <Toolbar tools={tools} canUndo={past.length > 0} canRedo={undone.length > 0} />
            <Box mt="1" fontSize="sm" color={tools.fault === undefined ? 'fg.muted' : 'alarm.pending'} role="status">
              {tools.fault ?? say.toolHints[tools.tool]}
            </Box>
          </Box>
          <Box flex="1" minH="0" position="relative">
            <GridMap
              regionCode={regionCode}
              label={say.title}
              grids={features}
              marks={tools.marks}
              frame={frame}
              shown={legend}
              onChoose={tools.choose}
              tool={tools.mapTool}
            />
          </Box>
        </Flex>
        <Flex as="aside" direction="column" minH="0" bg="surface">
          <Box p="3" maxH="45%" overflow="auto" borderBottomWidth="1px" borderColor="line">
            <FaultList check={check} onShow={setShownFault} />
          </Box>
          <WorkList draft={draft} areas={check.areas} chosen={tools.chosen} onChoose={tools.choose} />
        </Flex>
      </Grid>
      {isLeaving && <DiscardDialog onConfirm={leave} onCancel={() => setLeaving(false)} />}
    </Flex>
  );
}

/**
 * /integrated-management/index/operateZone: the grids in a grid are drawn, split, merged and moved on the map; what is
 * wrong is shown in colour and named before anything is submitted. Where the address names another grid than the draft
 * is of, the draft gives way; one that was changed is asked about first.
 */
export default function OperatePage() {
  const { draft } = useZone();
  const mayWrite = useMay('grid.write');
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('parent') ?? undefined;
  const isOther = draft !== undefined && wanted !== undefined && wanted !== (draft.parent?.id ?? uppermost);
  const isOver = isOther && !isChanged(draft);
  useEffect(() => {
    if (isOver) zoneStore.clear();
  }, [isOver]);
  if (!mayWrite) return <EmptyPanel icon="lock" title={say.noRight} next={say.noRightNext} />;
  if (!draft || isOver) return <ZoneChooser key={wanted} wanted={wanted} />;
  return (
    <>
      <Editor key={`${draft.level} ${draft.parent?.id ?? ''}`} draft={draft} />
      {isOther && (
        <DiscardDialog
          onConfirm={() => zoneStore.clear()}
          onCancel={() => navigate(editAddress(draft.parent?.id), { replace: true })}
        />
      )}
    </>
  );
}
