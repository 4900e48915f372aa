import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { isWithin, superiorOf } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { BoardPart } from './board-part.tsx';
import { classMessages as say } from './messages.ts';
import { ReadersPart } from './readers-part.tsx';
import { PageTitle } from '../kit/page-title.ts';

type Part = keyof typeof say.parts;
const parts = Object.keys(say.parts) as Part[];
const countyLength = 6;

/** /fire-meshing/index/electronicclass-board: who has read which courses, for how long, by region and by person. */
export default function BoardPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useAddress();
  const area = asked('areaCode');
  const areaCode = /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own;
  const course = asked('course') === '' ? undefined : asked('course').slice(0, 60);
  const part = parts.find((one) => one === asked('part')) ?? 'board';
  const args = { areaCode, ...(course === undefined ? {} : { courseId: course }) };
  const { state, data, message } = useFreshQuery(station, 'classBoard', args);
  const row = data?.rows.find((one) => one.areaCode === asked('countedIn'));
  const above = areaCode.length > countyLength ? superiorOf(areaCode) : undefined;
  const narrow = (next: Readonly<Record<string, string | undefined>>): void =>
    change({ ...next, countedIn: undefined, pageNum: undefined });
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.board}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={(code) => narrow({ areaCode: code })} />
        {above !== undefined && isWithin(own, above) && (
          <Button size="sm" onClick={() => narrow({ areaCode: above })}>
            {say.up}
          </Button>
        )}
        <Select label={say.course} value={course ?? ''} onChange={(next) => narrow({ course: next })} width="14rem">
          <option value="">{say.allCourses}</option>
          {(data?.courses ?? []).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Flex gap="2" role="group" aria-label={say.board}>
          {parts.map((one) => (
            <Button key={one} size="sm" aria-pressed={one === part} onClick={() => narrow({ part: one })}>
              {say.parts[one]}
            </Button>
          ))}
        </Flex>
        <chakra.span role="status" ml="auto" fontSize="sm" color="fg.muted">
          {data?.areaName}
        </chakra.span>
      </Flex>
      <Box flex="1" minH="0">
        {part === 'people' ? (
          <ReadersPart areaCode={areaCode} course={course} row={row} />
        ) : data ? (
          <BoardPart data={data} course={course} />
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'classBoard', args })}
          />
        )}
      </Box>
    </Flex>
  );
}
