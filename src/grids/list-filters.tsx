import { Box, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { gridLevelNames, gridLevels, type GridLevel } from '../../contract/grids/levels.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { useDebounced } from '../kit/inputs/use-debounced.ts';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { Select } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { gridMessages as say } from './messages.ts';

/** What lists of grids and of their people are narrowed by, and which page of them is shown. */
export interface ListFilter {
  keyword: string;
  regionCode: RegionCode | undefined;
  level: GridLevel | undefined;
  pageNum: number;
  pageSize: number;
}

export const noFilter: ListFilter = {
  keyword: '',
  regionCode: undefined,
  level: undefined,
  pageNum: 1,
  pageSize: limits.defaultPageSize,
};

/** The filter as the calls take it. */
export const filterArgs = ({ keyword, regionCode, level, pageNum, pageSize }: ListFilter) => ({
  pageNum,
  pageSize,
  ...(keyword === '' ? {} : { keyword }),
  ...(regionCode === undefined ? {} : { regionCode }),
  ...(level === undefined ? {} : { level }),
});

const isNarrowed = ({ keyword, regionCode, level }: ListFilter): boolean =>
  keyword !== '' || regionCode !== undefined || level !== undefined;

/** Narrows a list by words, region and level; `children` are filters of its own. Another filter begins at page 1. */
export function ListFilters({
  filter,
  placeholder,
  hasLevel = true,
  isMore = false,
  onChange,
  onClear,
  children,
}: {
  filter: ListFilter;
  placeholder: string;
  hasLevel?: boolean;
  /** A filter of its own narrows it. */
  isMore?: boolean;
  onChange: (part: Partial<ListFilter>) => void;
  onClear?: () => void;
  children?: ReactNode;
}) {
  const within = useBehavior(useStation().session$).user?.regionCode ?? '';
  const [typed, setTyped] = useState(filter.keyword);
  const look = useDebounced((keyword: string) => onChange({ keyword: keyword.trim(), pageNum: 1 }));
  return (
    <Flex role="search" gap="2" wrap="wrap" align="center">
      <Input
        size="sm"
        w="14rem"
        type="search"
        maxLength={50}
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          look(target.value);
        }}
      />
      <Box minW="14rem">
        <RegionPicker
          isSmall
          label={say.region}
          within={within}
          value={filter.regionCode}
          onChange={(regionCode) => onChange({ regionCode, pageNum: 1 })}
        />
      </Box>
      {hasLevel && (
        <Select
          label={say.level}
          value={String(filter.level ?? '')}
          onChange={(level) => onChange({ level: level === '' ? undefined : (Number(level) as GridLevel), pageNum: 1 })}
        >
          <option value="">{say.anyLevel}</option>
          {gridLevels.map((one) => (
            <option key={one} value={String(one)}>
              {gridLevelNames[one]}
            </option>
          ))}
        </Select>
      )}
      {children}
      {(isMore || isNarrowed(filter)) && (
        <Button
          size="sm"
          variant="bare"
          onClick={() => {
            setTyped('');
            onClear?.();
            onChange({ ...noFilter, pageSize: filter.pageSize });
          }}
        >
          {say.clear}
        </Button>
      )}
    </Flex>
  );
}
