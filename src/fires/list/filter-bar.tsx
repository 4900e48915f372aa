import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { badgeNames } from '../../../contract/fires/badge.ts';
import { figures } from '../../../contract/statistics/figures.ts';
import { Button } from '../../kit/button.ts';
import { DateInput } from '../../kit/dates/date-input.tsx';
import { useDebounced } from '../../kit/inputs/use-debounced.ts';
import { isComposing } from '../../kit/is-composing.ts';
import { RegionPicker } from '../../kit/region-tree/region-picker.tsx';
import { Select } from '../../kit/select.tsx';
import { Input } from '../../kit/text-box.ts';
import { isDay } from '../../kit/time.ts';
import { isNarrowed, isWrongOrder, notNarrowed, type ListChange, type ListState } from './list-state.ts';
import { listMessages as say } from './messages.ts';

function Keyword({ asked, onChange }: { asked: string; onChange: (keyword: string | undefined) => void }) {
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setTyped(asked);
  }
  const told = (text: string): void => onChange(text.trim() === '' ? undefined : text.trim());
  const later = useDebounced(told);
  return (
    <Input
      size="sm"
      w="12rem"
      type="search"
      maxLength={50}
      aria-label={say.keyword}
      placeholder={say.keywordHint}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        later(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) told(typed);
      }}
    />
  );
}

/** What the list is narrowed by; `within` is the reader's region. */
export function FilterBar({
  state,
  onChange,
  within,
}: {
  state: ListState;
  onChange: (part: ListChange) => void;
  within: string;
}) {
  const chosen = (text: string): string | undefined => (text === '' ? undefined : text);
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <DateInput
      size="sm"
      aria-label={label}
      value={state[name] ?? ''}
      {...(isWrongOrder(state) ? { 'aria-invalid': true, 'aria-describedby': 'fire-days' } : {})}
      onChange={(typed) => {
        if (typed === '' || isDay(typed)) onChange({ [name]: chosen(typed) });
      }}
    />
  );
  return (
    <Flex role="search" aria-label={say.search} gap="2" wrap="wrap" align="center">
      <Select label={say.badge} value={state.badge ?? ''} onChange={(badge) => onChange({ badge: chosen(badge) })}>
        <option value="">{say.allBadges}</option>
        <option value="burning">{figures.openFires.name}</option>
        {Object.entries(badgeNames).map(([badge, name]) => (
          <option key={badge} value={badge}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={say.transfer}
        value={state.transfer ?? ''}
        onChange={(transfer) => onChange({ transfer: chosen(transfer) })}
      >
        <option value="">{say.allTransfers}</option>
        {Object.entries(say.transfers).map(([transfer, name]) => (
          <option key={transfer} value={transfer}>
            {name}
          </option>
        ))}
      </Select>
      <Box w="15rem">
        <RegionPicker
          isSmall
          label={say.area}
          within={within}
          value={state.areaCode}
          onChange={(areaCode) => onChange({ areaCode })}
        />
      </Box>
      <Flex gap="1.5" align="center">
        {day('startDate', say.from)}
        <span aria-hidden>—</span>
        {day('endDate', say.to)}
      </Flex>
      <Keyword asked={state.keyword ?? ''} onChange={(keyword) => onChange({ keyword })} />
      <chakra.label display="flex" gap="1.5" alignItems="center" fontSize="sm" cursor="pointer" whiteSpace="nowrap">
        <chakra.input
          type="checkbox"
          w="1.1rem"
          h="1.1rem"
          accentColor="{colors.accent}"
          checked={state.hand !== undefined}
          onChange={(event) => onChange({ hand: event.target.checked ? 'own' : undefined })}
        />
        {say.hand}
      </chakra.label>
      {isNarrowed(state) && (
        <Button size="sm" variant="bare" onClick={() => onChange(notNarrowed)}>
          {say.clear}
        </Button>
      )}
      {isWrongOrder(state) && (
        <Box id="fire-days" role="alert" w="100%" fontSize="sm" color="alarm.pending">
          {say.wrongOrder}
        </Box>
      )}
    </Flex>
  );
}
