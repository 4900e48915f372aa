import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { PlanToDo } from '../../contract/plans/schemas.ts';
import { dayMs } from '../../contract/time.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime, dayStart } from '../kit/time.ts';
import { noDeadline, type ToDoPart } from '../kit/to-do/to-do-part.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { useToday } from '../kit/use-today.ts';
import { drillAddress, planAddress } from './addresses.ts';
import { drillMessages } from './drill-messages.ts';

const FinishDialog = lazyPart(() => import('./finish-dialog.tsx'));
const say = drillMessages.toDo;

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box as="section" aria-label={title} mt="2">
      <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted">
        {title}
      </chakra.h3>
      <chakra.ul listStyleType="none">{children}</chakra.ul>
    </Box>
  );
}

/** What is to be done, its place, and by when: red once that day has passed, for it is the reader's. */
function Line({
  name,
  href,
  note,
  due,
  children,
}: {
  name: string;
  href?: string | undefined;
  note: string;
  due?: string;
  children?: ReactNode;
}) {
  const today = useToday();
  const isOver = due !== undefined && due < today;
  return (
    <Flex as="li" py="2" gap="3" rowGap="1" wrap="wrap" align="center" borderBottomWidth="1px" borderColor="line">
      {href === undefined ? (
        <span>{name}</span>
      ) : (
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={href}>{name}</Link>
        </Box>
      )}
      <chakra.span fontSize="sm" color="fg.muted">
        {note}
      </chakra.span>
      {isOver && (
        <Flex as="span" gap="1" align="center" fontSize="sm" fontWeight="bold" color="alarm.pending">
          <Icon name="warn" />
          {say.overdue}
        </Flex>
      )}
      {children}
    </Flex>
  );
}

type Measure = PlanToDo['measures'][number];

function Measures({ measures }: { measures: readonly Measure[] }) {
  const [chosen, setChosen] = useState<Measure>();
  const mayRead = useMay('plan.read');
  return (
    <>
      <Group title={say.measures}>
        {measures.map((measure) => (
          <Line
            key={`${measure.drillId} ${measure.measureId}`}
            name={measure.what}
            href={mayRead ? drillAddress(measure.drillId) : undefined}
            note={`${measure.drillName}　${say.dueOn(measure.dueOn)}`}
            due={measure.dueOn}
          >
            <Button size="sm" aria-label={drillMessages.finishOf(measure.what)} onClick={() => setChosen(measure)}>
              {drillMessages.finish}
            </Button>
          </Line>
        ))}
      </Group>
      {chosen && (
        <FinishDialog
          id={chosen.drillId}
          measureId={chosen.measureId}
          what={chosen.what}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** When a day is over, in ms since 1970. */
const endOfDay = (day: string): number => (dayStart(day) ?? noDeadline) + dayMs;

/** What of emergency plans waits for the reader: versions to approve, plans to revise, measures of drills. */
export function usePlanToDos(): ToDoPart | undefined {
  const { data } = useFreshQuery(useStation(), 'planToDo', undefined);
  const { approvals, revisions, measures } = data ?? { approvals: [], revisions: [], measures: [] };
  if (approvals.length + revisions.length + measures.length === 0) return undefined;
  const days = [...revisions.map(({ reviseBy }) => reviseBy), ...measures.map(({ dueOn }) => dueOn)];
  return {
    area: 'plans',
    dueAt: Math.min(noDeadline, ...days.map(endOfDay)),
    part: <PlanPart approvals={approvals} revisions={revisions} measures={measures} />,
  };
}

function PlanPart({ approvals, revisions, measures }: PlanToDo) {
  return (
    <Box as="section" aria-label={say.title} pt="3">
      <chakra.h2 fontWeight="bold">{say.title}</chakra.h2>
      <Group title={say.approvals}>
        {approvals.map(({ id, no, name, areaName, by, at }) => (
          <Line
            key={`${id} ${no}`}
            name={`《${name}》${drillMessages.no(no)}`}
            href={planAddress(id, { tab: 'content', no })}
            note={`${areaName}　${say.submitted(by.realName, dateTime(at).slice(0, 16))}`}
          />
        ))}
      </Group>
      <Group title={say.revisions}>
        {revisions.map(({ id, name, areaName, reviseBy }) => (
          <Line
            key={id}
            name={`《${name}》`}
            href={planAddress(id)}
            note={`${areaName}　${say.reviseBy(reviseBy)}`}
            due={reviseBy}
          />
        ))}
      </Group>
      <Measures measures={measures} />
    </Box>
  );
}
