import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { eventGroups } from '../../contract/log/event-names.ts';
import { Button } from '../kit/button.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { Icon } from '../kit/icons.tsx';
import { useDebounced } from '../kit/inputs/use-debounced.ts';
import { isComposing } from '../kit/is-composing.ts';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { Select } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import { isDay } from '../kit/time.ts';
import { isNarrowed, isWrongOrder, notNarrowed, type LogState } from './log-state.ts';
import { logMessages as say } from './messages.ts';

type Change = (part: { [K in keyof LogState]?: LogState[K] | undefined }) => void;

/**
 * What the log is narrowed by: kind of event, who did it, where, when, and one thing alone. `within` is the reader's
 * region.
 */
export function LogFilters({ state, onChange, within }: { state: LogState; onChange: Change; within: string }) {
  const asked = state.actor ?? '';
  const [actor, setActor] = useState(asked);
  const look = useDebounced((text: string) => onChange({ actor: text === '' ? undefined : text }));
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setActor(asked);
  }
  const clear = (): void => {
    setActor('');
    onChange(notNarrowed);
  };
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <DateInput
      size="sm"
      aria-label={label}
      value={state[name] ?? ''}
      {...(isWrongOrder(state) ? { 'aria-invalid': true } : {})}
      onChange={(typed) => {
        if (typed === '' || isDay(typed)) onChange({ [name]: typed === '' ? undefined : typed });
      }}
    />
  );
  return (
    <Flex role="search" aria-label={say.filters} gap="2" wrap="wrap" align="flex-start">
      <Select
        label={say.group}
        value={state.group ?? ''}
        onChange={(group) => onChange({ group: group === '' ? undefined : group })}
      >
        <option value="">{say.allGroups}</option>
        {Object.entries(eventGroups).map(([group, name]) => (
          <option key={group} value={group}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        size="sm"
        w="12rem"
        type="search"
        maxLength={50}
        aria-label={say.actor}
        placeholder={say.actorHint}
        value={actor}
        onChange={(event) => {
          setActor(event.target.value);
          look(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) onChange({ actor: actor === '' ? undefined : actor });
        }}
      />
      <Box minW="14rem">
        <RegionPicker
          isSmall
          label={say.region}
          within={within}
          value={state.regionCode}
          onChange={(regionCode) => onChange({ regionCode })}
        />
      </Box>
      {day('startDate', say.from)}
      <chakra.span aria-hidden alignSelf="flex-start" lineHeight="2rem">
        —
      </chakra.span>
      {day('endDate', say.to)}
      {state.stream !== undefined && (
        <Button
          size="sm"
          onClick={() => onChange({ stream: undefined })}
          aria-label={say.clearStream}
          title={state.stream}
        >
          {say.stream}
          <Icon name="close" />
        </Button>
      )}
      {isNarrowed(state) && (
        <Button size="sm" variant="bare" onClick={clear}>
          {say.clear}
        </Button>
      )}
      {isWrongOrder(state) && (
        <Box role="alert" w="100%" fontSize="sm" color="alarm.pending">
          {say.wrongOrder}
        </Box>
      )}
    </Flex>
  );
}
