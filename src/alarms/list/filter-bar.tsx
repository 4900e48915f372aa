import { Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { sourceOptionsOf, sourceTypeNames, type SourceType } from '../../../contract/alarms/alarm.ts';
import { DateRangeInput } from '../../kit/inputs/date-range-input.tsx';
import { Select } from '../../kit/select.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { alarmMessages as say } from '../messages.ts';
import type { AreaGroup } from './areas.ts';
import type { Filter } from './filter.ts';

/** Filters by source, area and time. */
export function FilterBar<State>({
  filter,
  areas,
  now,
  onChange,
}: {
  filter: Filter<State>;
  areas: readonly AreaGroup[];
  now: () => number;
  onChange: (filter: Filter<State>) => void;
}) {
  const { range } = filter;
  const { regionCode } = useDuty();
  return (
    <Flex role="group" aria-label={say.filters.label} gap="2" wrap="wrap" align="center">
      <DateRangeInput
        label={say.filters.range}
        range={range}
        now={now}
        onChange={(next) => onChange({ ...filter, range: next })}
      />
      <Select
        label={say.filters.source}
        value={String(filter.sourceType ?? '')}
        onChange={(value) =>
          onChange({ ...filter, sourceType: value === '' ? undefined : (Number(value) as SourceType) })
        }
      >
        <option value="">{say.filters.allSources}</option>
        {sourceOptionsOf(regionCode, filter.sourceType).map((type) => (
          <option key={type} value={type}>
            {sourceTypeNames[type]}
          </option>
        ))}
      </Select>
      <Select
        label={say.filters.area}
        width="min(11rem, 33vw)"
        value={filter.areaCode ?? ''}
        onChange={(value) => onChange({ ...filter, areaCode: value === '' ? undefined : value })}
      >
        <option value="">{say.filters.allAreas}</option>
        {areas.map((city) => (
          <optgroup key={city.code} label={city.name}>
            {city.counties.length > 1 && <option value={city.code}>{city.name}（全市）</option>}
            {city.counties.map((county) => (
              <option key={county.code} value={county.code}>
                {county.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {(filter.sourceType !== undefined || filter.areaCode !== undefined || filter.status !== undefined) && (
        <Button size="sm" variant="bare" onClick={() => onChange({ range })}>
          {say.filters.reset}
        </Button>
      )}
    </Flex>
  );
}
