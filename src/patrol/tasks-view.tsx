import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { type PatrolState, patrolStateNames } from '../../contract/patrol/life.ts';
import type { PatrolTaskRow } from '../../contract/patrol/schemas.ts';
import { shortMinute } from '../../contract/time.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useToday } from '../kit/use-today.ts';
import { taskAddress } from './addresses.ts';
import { said, type TasksAsked, useTasksAsked } from './asked.ts';
import { patrolMessages as say } from './messages.ts';
import { PageFrame } from './page-frame.tsx';
import { SpanBoxes } from './span-boxes.tsx';
import { StateMark } from './state-mark.tsx';

type Change = (next: Partial<TasksAsked>) => void;

/** Several states together, as figures count them. */
const together = ['counted', 'over'] as const;

/** The states that a list can be narrowed to; those that figures count together are one of them. */
function StateSelect({ asked, onChange }: { asked: TasksAsked; onChange: Change }) {
  return (
    <Select
      label={say.state}
      value={together.find((one) => asked[one] === '1') ?? asked.state}
      onChange={(value) => {
        const one = together.find((name) => name === value);
        const state = one ? '' : (value as PatrolState | '');
        onChange({ over: '', counted: '', state, ...(one ? { [one]: '1' } : {}) });
      }}
    >
      <option value="">{say.allStates}</option>
      {Object.entries(patrolStateNames).map(([state, name]) => (
        <option key={state} value={state}>
          {name}
        </option>
      ))}
      {together.map((one) => (
        <option key={one} value={one}>
          {say[one]}
        </option>
      ))}
    </Select>
  );
}

function TextBox({ text, onChange }: { text: string; onChange: Change }) {
  const [typed, setTyped] = useState(text);
  const settle = (): void => {
    if (typed.trim() !== text) onChange({ text: typed.trim() });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Input
        h="8"
        w="8.5rem"
        fontSize="sm"
        aria-label={say.text}
        placeholder={say.text}
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
      />
    </form>
  );
}

function Export({ args }: { args: Readonly<Record<string, string>> }) {
  const station = useStation();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await station.file('patrolTaskExport', { ...args, format: 'xlsx' });
    setBusy(false);
    setFailed(!outcome.ok);
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${say.tasks}.xlsx`);
  };
  return (
    <>
      {isFailed && (
        <Box role="alert" fontSize="sm" color="alarm.pending">
          {say.exportFailed}
        </Box>
      )}
      <Button
        size="sm"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void save();
        }}
      >
        <Icon name="download" />
        {say.export}
      </Button>
    </>
  );
}

function cellsOf(row: PatrolTaskRow, today: string): ReactNode[] {
  const at = (iso: string): string => shortMinute(Date.parse(iso), today);
  return [
    row.day,
    <Box key="who">
      {row.realName}
      <Box fontSize="sm" color="fg.muted">
        {row.areaName}
      </Box>
    </Box>,
    <Box key="title">
      <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
        <Link href={taskAddress(row.taskId)}>{row.title}</Link>
      </Box>
    </Box>,
    `${at(row.beginsAt).slice(-5)}–${at(row.endsAt).slice(-5)}`,
    <StateMark key="state" state={row.state} />,
    row.isOnline ? say.onlineYes : say.onlineNo,
    say.of(row.reached, row.checkPoints),
    say.checkIns(row.checkIns, row.lateCheckIns),
    row.farthestM === undefined ? say.none : say.metres(row.farthestM),
    row.lastAt === undefined ? say.none : at(row.lastAt),
  ];
}

/** What narrows the list: the region, the days, how tasks stand, who has them. */
function Filters({
  own,
  asked,
  hasState,
  onChange,
}: {
  own: string;
  asked: TasksAsked;
  hasState: boolean;
  onChange: Change;
}) {
  return (
    <>
      <AreaSteps own={own} areaCode={asked.areaCode} onChange={(areaCode) => onChange({ areaCode })} />
      <SpanBoxes from={asked.from} to={asked.to} onChange={onChange} />
      {hasState && <StateSelect asked={asked} onChange={onChange} />}
      <Select
        label={say.online}
        value={asked.online}
        onChange={(online) => onChange({ online: online as TasksAsked['online'] })}
      >
        <option value="">{say.allOnline}</option>
        <option value="1">{say.onlineYes}</option>
        <option value="0">{say.onlineNo}</option>
      </Select>
      <TextBox key={asked.text} text={asked.text} onChange={onChange} />
    </>
  );
}

const nothing = {
  areaCode: '',
  from: '',
  to: '',
  state: '',
  over: '',
  counted: '',
  online: '',
  userId: '',
  text: '',
} as const;

/** A list of patrol tasks with what narrows it, all of it in the address; `state` where it is only of one. */
export function TasksView({
  title,
  state,
  action,
}: {
  title: string;
  state?: PatrolState | undefined;
  action?: ReactNode;
}) {
  const station = useStation();
  const today = useToday();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useTasksAsked(own);
  const { pageNum, pageSize, ...narrowed } = asked;
  const filters = said({ ...narrowed, ...(state ? { state, over: '' as const, counted: '' as const } : {}) });
  const args = { ...filters, pageNum, pageSize };
  const view = useFreshQuery(station, 'patrolTasks', args as never);
  const isNarrowed = Object.entries(narrowed).some(([name, value]) => value !== (name === 'areaCode' ? own : ''));
  const person = asked.userId === '' ? undefined : view.data?.[0]?.realName;
  return (
    <PageFrame
      title={title}
      tools={
        <>
          <Filters own={own} asked={asked} hasState={state === undefined} onChange={change} />
          {person !== undefined && <Box fontSize="sm">{say.person(person)}</Box>}
          {isNarrowed && (
            <Button size="sm" onClick={() => change({ ...nothing, areaCode: own })}>
              {say.clear}
            </Button>
          )}
          <Flex gap="2" align="center" ml="auto">
            <Export args={filters} />
            {action}
          </Flex>
        </>
      }
    >
      {view.data ? (
        view.data.length === 0 ? (
          <EmptyPanel
            icon="list"
            title={isNarrowed ? say.noneFound : say.noTasks}
            next={isNarrowed ? say.noneFoundNext : say.noTasksNext}
          />
        ) : (
          <Flex direction="column" h="100%" minH="0">
            <Box flex="1" minH="0">
              <ListTable
                label={title}
                heads={say.taskHeads}
                rows={view.data.map((row) => ({ key: row.taskId, cells: cellsOf(row, today) }))}
              />
            </Box>
            <Pagination
              pageNum={pageNum}
              pageSize={pageSize}
              total={view.total ?? view.data.length}
              onChange={change}
            />
          </Flex>
        )
      ) : (
        <Unanswered
          view={view}
          title={say.tasksFailed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'patrolTasks', args })}
        />
      )}
    </PageFrame>
  );
}
