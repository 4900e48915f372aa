import { Box, Flex } from '@chakra-ui/react';
import { Input } from '../../kit/text-box.ts';
import { Button } from '../../kit/button.ts';
import { sourceTypeNames, sourceTypes, type SourceType } from '../../../contract/alarms/alarm.ts';
import { limits } from '../../../contract/limits.ts';
import { Select } from '../../kit/select.tsx';
import { dayOf } from '../../kit/time.ts';
import { alarmMessages as say } from '../messages.ts';
import type { AreaGroup } from './areas.ts';
import type { Filter, Range } from './filter.ts';

/** What is wrong with a custom range, or undefined. */
export function rangeFault(range: Range): string | undefined {
  if (range.kind === 'days') return undefined;
  if (range.startDate === '' || range.endDate === '') return say.needTwoDates;
  return range.endDate < range.startDate ? say.wrongOrder : undefined;
}

const rangeOf = (choice: string, now: number): Range =>
  choice === 'custom' ? { kind: 'custom', startDate: dayOf(now), endDate: dayOf(now) } : { kind: 'days', days: Number(choice) as 1 | 7 | 15 | 30 };

function CustomRange({ range, onChange }: { range: Extract<Range, { kind: 'custom' }>; onChange: (range: Range) => void }) {
  const fault = rangeFault(range);
  return (
    <Box w="100%">
      <Flex gap="2" align="center">
        <Input size="sm" type="date" w="auto" aria-label={say.filters.from} value={range.startDate} aria-invalid={fault !== undefined} onChange={(e) => onChange({ ...range, startDate: e.target.value })} />
        <span aria-hidden>—</span>
        <Input size="sm" type="date" w="auto" aria-label={say.filters.to} value={range.endDate} aria-invalid={fault !== undefined} onChange={(e) => onChange({ ...range, endDate: e.target.value })} />
      </Flex>
      {fault !== undefined && <Box role="alert" fontSize="sm" color="alarm.pending" mt="1">{fault}</Box>}
    </Box>
  );
}

/** Filters by source, area and time. */
export function FilterBar({ filter, areas, now, onChange }: { filter: Filter; areas: readonly AreaGroup[]; now: () => number; onChange: (filter: Filter) => void }) {
  const { range } = filter;
  return (
    <Flex role="group" aria-label={say.filters.label} gap="2" wrap="wrap" align="center">
      <Select label={say.filters.range} value={range.kind === 'custom' ? 'custom' : String(range.days)} onChange={(choice) => onChange({ ...filter, range: rangeOf(choice, now()) })}>
        {limits.quickRangeDays.map((days) => <option key={days} value={days}>{say.ranges[days]}</option>)}
        <option value="custom">{say.ranges['custom']}</option>
      </Select>
      <Select label={say.filters.source} value={String(filter.sourceType ?? '')} onChange={(value) => onChange({ ...filter, sourceType: value === '' ? undefined : Number(value) as SourceType })}>
        <option value="">{say.filters.allSources}</option>
        {sourceTypes.map((type) => <option key={type} value={type}>{sourceTypeNames[type]}</option>)}
      </Select>
      <Select label={say.filters.area} width="11rem" value={filter.areaCode ?? ''} onChange={(value) => onChange({ ...filter, areaCode: value === '' ? undefined : value })}>
        <option value="">{say.filters.allAreas}</option>
        {areas.map((city) => (
          <optgroup key={city.code} label={city.name}>
            {city.counties.length > 1 && <option value={city.code}>{city.name}（全市）</option>}
            {city.counties.map((county) => <option key={county.code} value={county.code}>{county.name}</option>)}
          </optgroup>
        ))}
      </Select>
      {(filter.sourceType !== undefined || filter.areaCode !== undefined || filter.status !== undefined) && (
        <Button size="sm" variant="bare" onClick={() => onChange({ range })}>{say.filters.reset}</Button>
      )}
      {range.kind === 'custom' && <CustomRange range={range} onChange={(next) => onChange({ ...filter, range: next })} />}
    </Flex>
  );
}
