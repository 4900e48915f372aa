import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { gridDutyNames } from '../../../contract/grids/duties.ts';
import { refusals } from '../../../contract/codes.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { Button } from '../../kit/button.ts';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { EmptyPanel, Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { Cell, Head } from '../../kit/table.ts';
import { Textarea } from '../../kit/text-box.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { gridMessages } from '../messages.ts';
import { areaText, editAddress, frameOf, levelText } from '../words.ts';
import { describeGrid, differenceOf, draftArgs, isChanged, type WorkGrid, type ZoneDraft } from './draft.ts';
import { FaultList } from './fault-list.tsx';
import { formerFeatures, workFeatures } from './features.ts';
import { zoneMessages as say } from './messages.ts';
import { useZone, zoneStore } from './store.ts';
import { useCheck } from './use-check.ts';

const GridMap = lazyPart(() => import('../../map/grid-map.tsx'), <Loading label={gridMessages.loading} />);

/** One line of what changes: `grid` where its people can still be chosen. */
interface ChangeLine {
  id: string;
  name: string;
  what: string;
  before: string;
  after: string;
  grid?: WorkGrid;
}

function linesOf(draft: ZoneDraft, areas: ReadonlyMap<string, number>): ChangeLine[] {
  const { removed, reshaped, made } = differenceOf(draft);
  const area = (id: string): string => {
    const km2 = areas.get(id);
    return km2 === undefined ? '—' : areaText(km2);
  };
  return [
    ...removed.map(({ id, name, areaKm2 }) => {
      const into = made.filter(({ from }) => from.includes(id));
      const what = into.length === 0 ? say.kinds.removed : into.length === 1 ? say.kinds.merged : say.kinds.split;
      const names = into.map((one) => one.name).join('、');
      return { id, name, what, before: areaText(areaKm2), after: names === '' ? '—' : say.into(names) };
    }),
    ...reshaped.map(({ before, after, isMoved, isRenamed }) => ({
      id: before.id,
      name: after.name,
      what: [...(isMoved ? [say.kinds.moved] : []), ...(isRenamed ? [say.kinds.renamed] : [])].join('、'),
      before: isRenamed ? `${before.name}，${areaText(before.areaKm2)}` : areaText(before.areaKm2),
      after: isMoved ? area(before.id) : areaText(before.areaKm2),
    })),
    ...made.map((grid) => ({
      id: grid.id,
      name: grid.name,
      what: say.kinds.made,
      before: '—',
      after: area(grid.id),
      grid,
    })),
  ];
}

/** Who answers for a new grid: those of the grid that it came from, or nobody yet. */
function PeopleChoice({ draft, grid }: { draft: ZoneDraft; grid: WorkGrid }) {
  const from = draft.base.filter(({ id }) => grid.from.includes(id)).flatMap(({ staff }) => staff);
  const isKept = grid.people.length > 0;
  return (
    <Flex gap="2" align="center" wrap="wrap" py="1" role="group" aria-label={say.peopleOf(grid.name)}>
      <chakra.span flex="1" minW="8rem" whiteSpace="normal">
        {isKept ? grid.people.map(({ duty, name }) => `${gridDutyNames[duty]} ${name}`).join('，') : say.noPeople}
      </chakra.span>
      {from.length > 0 && (
        <Button
          size="sm"
          aria-pressed={isKept}
          onClick={() => zoneStore.step(describeGrid(draft, grid.id, { people: isKept ? [] : oneChief(from) }))}
        >
          {isKept ? say.clearPeople : say.keepPeople}
        </Button>
      )}
    </Flex>
  );
}

/** People of several grids as those of one: the first chief stays. */
const oneChief = (people: WorkGrid['people']): WorkGrid['people'] => {
  const chief = people.find(({ duty }) => duty === 'chief');
  return people.map((one) => (one.duty === 'chief' && one !== chief ? { ...one, duty: 'member' as const } : one));
};

function Differences({ draft, lines }: { draft: ZoneDraft; lines: readonly ChangeLine[] }) {
  return (
    <Box overflowX="auto">
      <chakra.table w="100%" borderCollapse="separate" borderSpacing="0" aria-label={say.differences}>
        <thead>
          <tr>
            {Object.values(say.columns).map((head) => (
              <Head key={head} scope="col" h="9">
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, what, before, after, grid }) => (
            <tr key={id}>
              <Cell h="9" fontWeight="medium">
                {name}
              </Cell>
              <Cell h="9" whiteSpace="nowrap">
                {what}
              </Cell>
              <Cell h="9">{before}</Cell>
              <Cell h="9">{after}</Cell>
              <Cell h="9" maxW="none">
                {grid ? <PeopleChoice draft={draft} grid={grid} /> : '—'}
              </Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** The grids before and after, with what changes marked in both, and the box around it. */
function picturesOf(draft: ZoneDraft) {
  const { removed, reshaped, made } = differenceOf(draft);
  const touched = new Set([...removed.map(({ id }) => id), ...reshaped.map(({ before }) => before.id)]);
  const come = [...made.map(({ id }) => id), ...reshaped.map(({ after }) => after.id)];
  return {
    former: formerFeatures(draft, touched),
    next: workFeatures(draft, come),
    frame: frameOf([...removed, ...reshaped.flatMap(({ before, after }) => [before, after]), ...made]),
  };
}

function Maps({ draft }: { draft: ZoneDraft }) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? '';
  const { former, next, frame } = useMemo(() => picturesOf(draft), [draft]);
  return (
    <Grid gap="1px" bg="line" h={{ base: '40rem', md: '24rem' }} templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      {[
        { label: say.before, grids: former },
        { label: say.after, grids: next },
      ].map(({ label, grids }) => (
        <Box key={label} position="relative" minW="0" bg="surface">
          <GridMap regionCode={regionCode} label={label} grids={grids} frame={frame} />
          <Box position="absolute" top="2" left="2" px="3" py="1" bg="surface" borderRadius="md" fontWeight="medium">
            {label}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

function Submission({ draft }: { draft: ZoneDraft }) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const check = useCheck(draft);
  const { sent, send } = useCommand('gridEdit');
  const { faults, whole, check: checkForm } = useFaults(form, sent);
  const parentId = draft.parent?.id;
  useDone(sent, () => {
    zoneStore.clear();
    navigate(
      parentId === undefined
        ? '/integrated-management/index/grid-management'
        : `/integrated-management/index/grid-management?grid=${parentId}`,
    );
  });
  const isStale =
    check.faults.some(({ kind }) => kind === 'stale') ||
    (sent.state === 'refused' && sent.code === refusals.versionConflict.code);
  const restart = (): void => {
    zoneStore.clear();
    navigate(editAddress(parentId));
  };
  return (
    <Box h="100%" overflow="auto" bg="surface">
      <Flex px="4" py="2" gap="2" align="center" wrap="wrap">
        <chakra.h1 fontWeight="bold">
          {draft.parent ? say.editing(draft.parent.name, levelText(draft.level)) : say.top}
        </chakra.h1>
        <Box flex="1" />
        <Button size="sm" onClick={() => navigate(editAddress(parentId))}>
          {say.keepEditing}
        </Button>
      </Flex>
      <Maps draft={draft} />
      <Box p="4">
        <chakra.h2 fontWeight="bold" mb="2">
          {say.differences}
        </chakra.h2>
        <Differences draft={draft} lines={linesOf(draft, check.areas)} />
        <Box mt="4" maxW="48rem">
          <FaultList check={check} />
          {isStale && (
            <Flex mt="2" gap="3" align="center" wrap="wrap">
              <span>{say.staleNext}</span>
              <Button size="sm" onClick={restart}>
                {say.refreshed}
              </Button>
            </Flex>
          )}
        </Box>
        <chakra.form
          ref={form}
          noValidate
          aria-label={say.submitTitle}
          mt="4"
          maxW="48rem"
          display="flex"
          flexDirection="column"
          gap="3"
          onSubmit={(event) => {
            event.preventDefault();
            if (checkForm(reason.trim() === '' ? { reason: say.reasonMissing } : {}) && check.isFine)
              send({ ...draftArgs(draft), reason: reason.trim() });
          }}
        >
          <FormField id="zone-reason" label={`${say.reason} *`} error={faults['reason']}>
            {(described) => (
              <Textarea
                {...described}
                name="reason"
                rows={2}
                maxLength={ownLimits.reasonLength}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </FormField>
          <WholeFault fault={whole} />
          <Flex justify="flex-end">
            <Button type="submit" variant="solid" aria-disabled={!check.isFine || sent.state === 'sending'}>
              {sent.state === 'sending' ? say.sending : say.send}
            </Button>
          </Flex>
        </chakra.form>
      </Box>
    </Box>
  );
}

/** /integrated-management/index/editZoneDetail: what an edit changes, before and after, its people, and why. */
export default function SubmitPage() {
  const { draft } = useZone();
  const [, navigate] = useLocation();
  if (!draft || !isChanged(draft))
    return (
      <EmptyPanel
        icon="edit"
        title={say.nothing}
        next={say.nothingNext}
        action={{ name: say.toEditor, onPress: () => navigate(editAddress(draft?.parent?.id)) }}
      />
    );
  return <Submission draft={draft} />;
}
