import '../../contract/api/page-calls.ts';
import { Box, Grid } from '@chakra-ui/react';
import { Link } from 'wouter';
import { isWithin, superiorOf } from '../../contract/areas.ts';
import type { ExamRegionRow, ExamRegions, StateFilter } from '../../contract/exams/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { ListTable } from '../kit/list-table.tsx';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { TableButton } from '../kit/table-button.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { DemoMark } from '../kit/demo-mark.tsx';
import { Waiting, ExamFrame, NoExam } from './exam-frame.tsx';
import { FigureLink } from '../kit/figures/figure-link.tsx';
import { examMessages as say } from './messages.ts';
import { peopleAddress, regionAddress } from './paths.ts';
import { rate } from './rates.ts';

function Tile({ name, value, more, href }: { name: string; value: string; more?: string; href?: string }) {
  return (
    <Box as="section" aria-label={name} p="3" borderWidth="1px" borderColor="line" borderRadius="lg" bg="raised">
      <Box fontSize="sm" color="fg.muted">
        {name}
      </Box>
      <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {href === undefined ? (
          value
        ) : (
          <Box asChild textDecoration="underline" textUnderlineOffset="0.2em" textDecorationThickness="1px">
            <Link href={href}>{value}</Link>
          </Box>
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {more ?? ' '}
      </Box>
    </Box>
  );
}

function Tiles({ data: { exam, areaCode } }: { data: ExamRegions }) {
  const { id, assigned, sat, passed, noAccount, averagePercent } = exam;
  const to = (state: StateFilter): string => peopleAddress(id, { areaCode, state });
  const { tiles } = say;
  return (
    <Grid gap="3" p="4" templateColumns="repeat(auto-fit, minmax(9rem, 1fr))">
      <Tile name={tiles.assigned} value={String(assigned)} href={to('assigned')} />
      <Tile name={tiles.satRate} value={rate(sat, assigned)} more={say.ofRate(sat, assigned)} href={to('sat')} />
      <Tile name={tiles.passRate} value={rate(passed, sat)} more={say.ofRate(passed, sat)} href={to('passed')} />
      <Tile name={tiles.average} value={averagePercent === undefined ? say.none : `${averagePercent}%`} />
      {noAccount > 0 && <Tile name={tiles.noAccount} value={String(noAccount)} href={to('noAccount')} />}
    </Grid>
  );
}

function cellsOf(examId: string, row: ExamRegionRow) {
  const { areaCode, areaName, isOwn, assigned, sat, passed, begun, noAccount, averagePercent } = row;
  const name = isOwn ? say.ownRegion(areaName) : areaName;
  const figure = (value: number, label: string, state: StateFilter) => (
    <FigureLink
      key={label}
      value={value}
      href={peopleAddress(examId, { areaCode, own: isOwn, state })}
      label={`${name} ${label}`}
    />
  );
  const { tiles, states } = say;
  return [
    <Box key="name" asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={isOwn ? peopleAddress(examId, { areaCode, own: true }) : regionAddress(examId, areaCode)}>
        {name}
      </Link>
    </Box>,
    figure(assigned, tiles.assigned, 'assigned'),
    figure(sat, tiles.sat, 'sat'),
    figure(passed, tiles.passed, 'passed'),
    figure(assigned - sat - begun, states.absent, 'absent'),
    figure(begun, states.begun, 'begun'),
    rate(sat, assigned),
    rate(passed, sat),
    averagePercent === undefined ? say.none : `${averagePercent}%`,
    figure(noAccount, tiles.noAccount, 'noAccount'),
  ];
}

function Regions({ data, own }: { data: ExamRegions; own: string }) {
  const { exam, areaCode, areaName, rows } = data;
  const above = superiorOf(areaCode);
  return (
    <ExamFrame
      title={exam.title}
      part={areaName}
      mark={exam.demo && <DemoMark />}
      beside={
        <>
          {above !== undefined && isWithin(own, above) && (
            <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={regionAddress(exam.id, above)}>{say.up}</Link>
            </Box>
          )}
          <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
            <Link href={peopleAddress(exam.id, { areaCode })}>{say.allPeople}</Link>
          </Box>
          <TableButton
            call="examExport"
            args={{ examId: exam.id, areaCode, of: 'regions', format: 'xlsx' }}
            fileName={`${exam.title} ${say.regions}.xlsx`}
          />
        </>
      }
    >
      <Box h="100%" overflowY="auto" tabIndex={0} role="region" aria-label={exam.title}>
        <Tiles data={data} />
        {exam.noAccount > 0 && (
          <Box px="4" pb="3" fontSize="sm" color="fg.muted">
            {say.noAccountHint}
          </Box>
        )}
        <Box>
          {rows.length === 0 ? (
            <EmptyPanel icon="people" title={say.nobodyHere} next={say.nobodyHereNext} />
          ) : (
            <ListTable
              label={say.regions}
              heads={say.regionHeads}
              rows={rows.map((row) => ({ key: row.areaCode, cells: cellsOf(exam.id, row) }))}
            />
          )}
        </Box>
      </Box>
    </ExamFrame>
  );
}

function Found({ examId, areaCode, own }: { examId: string; areaCode: string; own: string }) {
  const station = useStation();
  const args = { examId, areaCode };
  const { state, data, message } = useFreshQuery(station, 'examRegions', args);
  if (data) return <Regions data={data} own={own} />;
  return (
    <Waiting
      state={state}
      message={message}
      onRetry={() => station.wish({ type: 'query.ask', call: 'examRegions', args })}
    />
  );
}

/**
 * /fire-meshing/index/exam-town-details and exam-village-details: one exam by the regions right below another, down to
 * townships, and by the villages of a township.
 */
export default function RegionsPage() {
  const own = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked] = useAddress();
  const [examId, area] = [asked('exam'), asked('areaCode')];
  if (examId === '') return <NoExam />;
  return <Found examId={examId} areaCode={/^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own} own={own} />;
}
