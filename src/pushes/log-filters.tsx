import { Flex } from '@chakra-ui/react';
import { pushKindNames, pushOutcomeNames } from '../../contract/pushes/kinds.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { SearchBox } from '../kit/inputs/search-box.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import type { LogState } from './log-state.ts';
import { pushMessages as say } from './messages.ts';

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** What the log of pushes is narrowed to. */
export function LogFilters({
  own,
  state,
  onChange,
}: {
  own: string;
  state: LogState;
  onChange: (next: Partial<LogState>) => void;
}) {
  return (
    <>
      <AreaSteps own={own} areaCode={state.areaCode} onChange={(areaCode) => onChange({ areaCode })} />
      <Select label={say.kind} value={state.kind} onChange={(kind) => onChange({ kind })}>
        <option value="">{say.allKinds}</option>
        <Options of={pushKindNames} />
      </Select>
      <Select label={say.outcome} value={state.outcome} onChange={(outcome) => onChange({ outcome })}>
        <option value="">{say.allOutcomes}</option>
        <Options of={pushOutcomeNames} />
      </Select>
      <Flex role="group" aria-label={say.dates} gap="2" align="center">
        <DateInput size="sm" aria-label={say.from} value={state.from} onChange={(from) => onChange({ from })} />
        <span aria-hidden>—</span>
        <DateInput size="sm" aria-label={say.to} value={state.to} onChange={(to) => onChange({ to })} />
      </Flex>
      <SearchBox
        key={state.text}
        label={say.search}
        text={state.text}
        width="13rem"
        onSearch={(text) => onChange({ text })}
      />
    </>
  );
}
