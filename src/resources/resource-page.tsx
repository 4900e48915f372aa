import { Box, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { Find } from '../../contract/api/types.ts';
import { allows, type AnyRecord, asked, keptWith, type Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { Icon } from '../kit/icons.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type Door, doorOf, type Looking } from './door.ts';
import { ExportButtons } from './export-buttons.tsx';
import { FilterRow } from './filter-row.tsx';
import { ImportButton } from './import-button.tsx';
import { findOf } from './list-state.ts';
import { resourceMessages as say } from './messages.ts';
import { Pagination } from '../kit/pagination.tsx';
import { type FormExtra, RecordForm } from './record-form.tsx';
import type { RowAction } from './record-row.tsx';
import { RecordTable } from './record-table.tsx';
import { useListState } from './use-list-state.ts';
import { useMay } from '../kit/use-may.ts';
import { PageTitle } from '../kit/page-title.ts';

type Doing = { kind: 'edit'; record: AnyRecord | undefined } | { kind: 'remove'; record: AnyRecord } | undefined;

/** What became of a removal, in words; nothing while it is on its way. */
const outcomeOf = ({ state, message = '' }: { state: string; message?: string }, done: string): string =>
  state === 'done' ? done : state === 'refused' ? message : '';

/** What a row offers who may write. */
function rowActions(
  of: Resource,
  own: readonly RowAction[],
  begin: (next: Doing) => void,
  where: (record: AnyRecord) => boolean,
): readonly RowAction[] {
  return [
    ...(allows(of, 'change')
      ? [{ label: say.edit, act: (record: AnyRecord) => begin({ kind: 'edit', record }), where }]
      : []),
    ...own,
    ...(allows(of, 'remove')
      ? [{ label: say.remove, act: (record: AnyRecord) => begin({ kind: 'remove', record }), where }]
      : []),
  ];
}

/** How the first record comes here. */
interface First {
  next: string;
  action?: { name: string; onPress: () => void };
}

function firstOf(of: Resource, canWrite: boolean, onCreate: () => void): First {
  if (!allows(of, 'create')) return { next: say.emptyNext.others };
  if (!canWrite) return { next: say.emptyNext.read };
  return {
    next: allows(of, 'import') ? say.emptyNext.import : say.emptyNext.create,
    action: { name: say.createFirst, onPress: onCreate },
  };
}

/** The table of a list that has records; of another, why there is none. */
function ListBody({
  view,
  isNarrowed,
  first,
  onClear,
  onRetry,
  children,
}: {
  view: ReturnType<typeof useFreshQuery>;
  isNarrowed: boolean;
  first: First;
  onClear: () => void;
  onRetry: () => void;
  children: ReactNode;
}) {
  const isEmpty = ((view.data ?? []) as readonly unknown[]).length === 0;
  if (view.state === 'failed' && isEmpty)
    return (
      <StatePanel icon="warn" title={say.failed} onRetry={onRetry}>
        {view.message}
      </StatePanel>
    );
  if (view.state === 'loading' && view.data === undefined) return <Loading label={say.loading} />;
  if (!isEmpty) return children;
  return isNarrowed ? (
    <EmptyPanel
      icon="search"
      title={say.nothingFound}
      next={say.nothingNext}
      action={{ name: say.clear, onPress: onClear }}
    />
  ) : (
    <EmptyPanel icon="list" title={say.empty} {...first} />
  );
}

interface PageProps {
  resource: Resource;
  own?: readonly RowAction[];
  /** Actions that change nothing: everybody has them who sees the list. */
  looks?: readonly RowAction[];
  door?: Door;
  mayKeep?: boolean;
  /** Whether a record may be changed and removed as it stands. */
  mayChange?: (record: AnyRecord) => boolean;
  /** What its form shows beside the fields. */
  formExtra?: FormExtra;
  /** Buttons of its own that stand before those of every list. */
  tools?: ReactNode;
}

/**
 * The page of a resource: its list with filters, order, columns and pages in the address, and its form. `own`: actions
 * that only this page has, for those who may write. `door`: another way to the records, for people without an account;
 * `mayKeep`: whether those may write.
 */
export default function ResourcePage({
  resource: of,
  own = [],
  looks = [],
  door = doorOf(of),
  mayKeep,
  mayChange = () => true,
  formExtra,
  tools,
}: PageProps) {
  const station = useStation();
  const [state, change] = useListState(of);
  const isNarrowed = (state.keyword ?? '') !== '' || Object.keys(state.filters).length > 0;
  // A tree begins at its top; what is looked for is looked for in all of it.
  const find: Find = { ...findOf(state), ...(of.tree === undefined || isNarrowed ? {} : { [of.tree]: '-' }) };
  const list = door.look('page', find);
  const view = useFreshQuery(station, list.call, list.args);
  const [doing, setDoing] = useState<Doing>();
  const [said, setSaid] = useState('');
  const isAllowed = useMay(`${keptWith(of)}.write`);
  const canWrite = mayKeep ?? isAllowed;
  const removal = useCommand(door.keep('remove', {}).call);
  const removed = outcomeOf(removal.sent, say.removed(of.title));
  const records = (view.data ?? []) as unknown as AnyRecord[];
  const begin = (next: Doing): void => {
    setSaid('');
    setDoing(next);
  };
  const actions = [...looks, ...(canWrite ? rowActions(of, own, begin, mayChange) : [])];
  const take = async (id: string): Promise<void> => {
    setDoing(undefined);
    const fresh = await firstAnswer(station, door.look('info', { id }));
    if (fresh) setDoing({ kind: 'edit', record: fresh });
  };

  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex direction="column" gap="3" px="4" pt="4" pb="3">
        <Flex align="center" gap="2" wrap="wrap">
          <PageTitle flex="1">{of.title}</PageTitle>
          {tools}
          {canWrite && allows(of, 'create') && (
            <Button size="sm" variant="solid" onClick={() => begin({ kind: 'edit', record: undefined })}>
              <Icon name="plus" />
              {say.create}
            </Button>
          )}
          {canWrite && allows(of, 'import') && <ImportButton of={of} />}
          {allows(of, 'export') && <ExportButtons of={of} state={state} />}
          <ColumnChooser of={of} state={state} onChange={(columns) => change({ columns })} />
        </Flex>
        <Flex gap="3" align="center" wrap="wrap">
          <FilterRow of={of} state={state} onChange={change} />
          <Box role="status" fontSize="sm" color="fg.muted" ml="auto" _empty={{ position: 'absolute' }}>
            {said === '' ? removed : said}
          </Box>
        </Flex>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        <ListBody
          view={view}
          isNarrowed={isNarrowed}
          first={firstOf(of, canWrite, () => begin({ kind: 'edit', record: undefined }))}
          onClear={() => change({ keyword: '', filters: {} })}
          onRetry={() => station.wish({ type: 'query.ask', ...list })}
        >
          <RecordTable
            of={of}
            records={records}
            state={state}
            onSort={(sort) => change({ sortBy: undefined, sortOrder: undefined, ...sort } as never)}
            actions={actions}
          />
        </ListBody>
      </Box>
      <Pagination pageNum={state.pageNum} pageSize={state.pageSize} total={view.total} onChange={change} />
      {doing?.kind === 'edit' && (
        <RecordForm
          key={doing.record ? `${doing.record.id}/${doing.record.version}` : 'new'}
          of={asked(of)}
          door={door}
          record={doing.record}
          extra={formExtra}
          onClose={() => setDoing(undefined)}
          onSaved={() => {
            setSaid(say.saved(of.title));
            setDoing(undefined);
          }}
          onTake={() => {
            if (doing.record) void take(doing.record.id);
          }}
        />
      )}
      {doing?.kind === 'remove' && (
        <DeleteDialog
          question={say.removeQuestion(String(doing.record[of.titleField]))}
          isBusy={removal.sent.state === 'sending'}
          onCancel={() => setDoing(undefined)}
          onConfirm={() => {
            removal.send(door.keep('remove', { id: doing.record.id, version: doing.record.version }).args);
            setDoing(undefined);
          }}
        />
      )}
    </Flex>
  );
}

/**
 * The record as it stands now; undefined where it is gone or can not be read. What was known before is not taken for
 * it.
 */
function firstAnswer(station: ReturnType<typeof useStation>, { call, args }: Looking): Promise<AnyRecord | undefined> {
  const view$ = station.query(call, args);
  const known = view$.value;
  if (known.state !== 'loading') station.wish({ type: 'query.ask', call, args });
  return new Promise((resolve) => {
    const subscription = view$.subscribe((view) => {
      if (view === known || view.state === 'loading') return;
      resolve(view.state === 'ready' ? (view.data as AnyRecord | undefined) : undefined);
      queueMicrotask(() => subscription.unsubscribe());
    });
  });
}
