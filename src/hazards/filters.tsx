import { useState } from 'react';
import { type HazardGrade, hazardGradeNames, type HazardKind, hazardKindNames } from '../../contract/hazards/kinds.ts';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import type { ChangeList, HazardListState } from './list-state.ts';
import { hazardMessages as say } from './messages.ts';

/** The names of a choice as options. */
export function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The filters: narrowing takes hold at once, a text when it is confirmed. */
export function Filters({ own, state, onChange }: { own: string; state: HazardListState; onChange: ChangeList }) {
  const [text, setText] = useState(state.text);
  const confirm = (): void => {
    if (text.trim() !== state.text) onChange({ text: text.trim() });
  };
  return (
    <>
      <AreaSteps own={own} areaCode={state.areaCode} onChange={(areaCode) => onChange({ areaCode })} />
      <Select label={say.kind} value={state.kind} onChange={(kind) => onChange({ kind: kind as HazardKind | '' })}>
        <option value="">{say.allKinds}</option>
        <Options of={hazardKindNames} />
      </Select>
      <Select
        label={say.grade}
        value={state.grade}
        onChange={(grade) => onChange({ grade: grade as HazardGrade | '' })}
      >
        <option value="">{say.allGrades}</option>
        <Options of={hazardGradeNames} />
      </Select>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Input
          h="8"
          w="12rem"
          fontSize="sm"
          aria-label={say.text}
          placeholder={say.text}
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={confirm}
        />
      </form>
    </>
  );
}
