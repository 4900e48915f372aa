import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import type { DrillRow } from '../../contract/plans/drill-schemas.ts';
import { drillFormNames, drillForms, drillGradeNames, drillGrades } from '../../contract/plans/kinds.ts';
import type { PlanView } from '../../contract/plans/schemas.ts';
import { present } from '../../contract/present.ts';
import { Button } from '../kit/button.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { SearchBox } from '../kit/inputs/search-box.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { type Asked, pageNumber, useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { drillAddress, planAddress } from './addresses.ts';
import { drillMessages as say } from './drill-messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const DrillDialog = lazyPart(() => import('./drill-dialog.tsx'));

const cellsOf = (row: DrillRow): ReactNode[] => [
  <Flex key="name" gap="2" wrap="wrap" align="center" minW="12rem">
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em" fontWeight="medium">
      <Link href={drillAddress(row.id)}>{row.name}</Link>
    </Box>
  </Flex>,
  <Box key="plan" whiteSpace="normal" minW="10rem">
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={planAddress(row.planId, { tab: 'content', no: row.no })}>{row.planName}</Link>
    </Box>
    <chakra.span fontSize="sm" color="fg.muted" ml="1.5">
      {say.no(row.no)}
    </chakra.span>
  </Box>,
  drillFormNames[row.form],
  row.heldOn,
  row.place,
  row.headcount === undefined ? say.nothing : String(row.headcount),
  drillGradeNames[row.grade],
  say.open(row.openMeasures, row.measures),
];

function narrowed(asked: Asked, own: string) {
  const area = asked('areaCode');
  return {
    areaCode: /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own,
    form: drillForms.find((one) => one === asked('form')),
    grade: drillGrades.find((one) => one === asked('grade')),
    text: asked('text').slice(0, 50),
    pageNum: pageNumber(asked('pageNum'), 1),
    pageSize: pageNumber(asked('pageSize'), limits.defaultPageSize, limits.pageSizes),
  };
}

type Narrowed = ReturnType<typeof narrowed>;
type Change = (next: Readonly<Record<string, string | undefined>>) => void;

function Filters({
  own,
  given,
  change,
  isOfPlan,
}: {
  own: string;
  given: Narrowed;
  change: Change;
  isOfPlan: boolean;
}) {
  const { areaCode, form, grade, text } = given;
  const narrow: Change = (next) => change({ pageNum: undefined, ...next });
  return (
    <>
      {!isOfPlan && (
        <AreaSteps
          own={own}
          areaCode={areaCode}
          onChange={(code) => narrow({ areaCode: code === own ? undefined : code })}
        />
      )}
      <Select label={say.form} value={form ?? ''} onChange={(next) => narrow({ form: next })}>
        <option value="">{say.allForms}</option>
        {drillForms.map((one) => (
          <option key={one} value={one}>
            {drillFormNames[one]}
          </option>
        ))}
      </Select>
      <Select label={say.grade} value={grade ?? ''} onChange={(next) => narrow({ grade: next })}>
        <option value="">{say.allGrades}</option>
        {drillGrades.map((one) => (
          <option key={one} value={one}>
            {drillGradeNames[one]}
          </option>
        ))}
      </Select>
      <SearchBox key={text} label={say.search} text={text} width="14rem" onSearch={(next) => narrow({ text: next })} />
      {(areaCode !== own || form || grade || text !== '') && (
        <Button
          size="sm"
          onClick={() => narrow({ areaCode: undefined, form: undefined, grade: undefined, text: undefined })}
        >
          {say.clear}
        </Button>
      )}
    </>
  );
}

/** Begins the record of a drill of the version in force, where a plan has one and the viewer may. */
function RecordButton({ plan }: { plan: PlanView }) {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay('plan.write');
  if (!mayWrite || plan.isAbove || plan.current === undefined) return null;
  return (
    <>
      <Button size="sm" variant="solid" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {say.record}
      </Button>
      {isOpen && (
        <DrillDialog
          plan={{ id: plan.id, no: plan.current.no }}
          onSaved={(id) => navigate(drillAddress(id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The drills of a plan, or of a region; `tabs` lead to the other parts of the page. */
export function DrillsPart({ plan, tabs }: { plan?: PlanView; tabs?: ReactNode }) {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useAddress();
  const given = narrowed(asked, own);
  const { form, grade, text, areaCode, pageNum, pageSize } = given;
  const asking = { areaCode, ...present({ planId: plan?.id, form, grade, text: text === '' ? undefined : text }) };
  const args = { ...asking, pageNum, pageSize };
  const view = useFreshQuery(station, 'drillPage', args);
  const isNarrow = areaCode !== own || form !== undefined || grade !== undefined || text !== '';
  return (
    <Flex direction="column" h="100%" minH="0" overflowY={{ base: 'auto', md: 'hidden' }} bg="surface">
      {tabs !== undefined && (
        <Flex align="center" gap="2" wrap="wrap" px="4" pt="3">
          <PageTitle mr="2">{say.list}</PageTitle>
          {tabs}
        </Flex>
      )}
      <Flex align="center" gap="2" wrap="wrap" px="4" py="2">
        <Filters own={own} given={given} change={change} isOfPlan={plan !== undefined} />
        <Box flex="1" />
        <ExportButton
          call="drillExport"
          args={{ ...asking, format: 'xlsx' }}
          fileName={`${say.list}.xlsx`}
          label={say.export}
          failed={say.exportFailed}
        />
        {plan && <RecordButton plan={plan} />}
      </Flex>
      <Box flex={{ base: '1 0 22rem', md: '1' }} minH={{ base: '22rem', md: '0' }}>
        {view.data && view.data.length > 0 && (
          <ListTable
            label={say.list}
            heads={say.heads}
            rows={view.data.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
          />
        )}
        {view.data?.length === 0 && (
          <EmptyPanel
            icon="list"
            title={isNarrow ? say.noneFound : say.none}
            next={isNarrow ? say.noneFoundNext : say.noneNext}
          />
        )}
        {!view.data && view.state === 'failed' && (
          <StatePanel
            icon="warn"
            title={say.failed}
            onRetry={() => station.wish({ type: 'query.ask', call: 'drillPage', args })}
          >
            {view.message}
          </StatePanel>
        )}
        {!view.data && view.state !== 'failed' && <Loading label={say.loading} />}
      </Box>
      {view.data && view.data.length > 0 && (
        <Pagination
          pageNum={pageNum}
          pageSize={pageSize}
          total={view.total ?? view.data.length}
          onChange={(next) =>
            change(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
          }
        />
      )}
    </Flex>
  );
}
