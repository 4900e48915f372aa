import { useState } from 'react';
import { forceStateNames, type ForceState } from '../../../contract/fires/forces.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { nextStates } from '../../../contract/fires/lifecycle.ts';
import { StatePanel } from '../../kit/state-panel.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { PointFields } from './point-fields.tsx';
import { TextArea } from './text-area.tsx';
import { given, pointFault, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

type Said = Exclude<ForceState, 'sent'>;

/** What is offered first: that it has left, or arrived, where it can have. */
const likely = (states: readonly Said[]): Said | undefined =>
  (['left', 'arrived'] as const).find((state) => states.includes(state)) ?? states[0];

/**
 * Writes down what a force has said of itself: accepted, arrived, left, or that it can not come; and where it is, where
 * that is known.
 */
export function AnswerForceForm({ fire, action, forceId, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('answerForce', onDone);
  const able = fire.forces.filter((one) => nextStates(fire, one).length > 0);
  const [chosen, setChosen] = useState(forceId ?? (able.length === 1 ? able[0]?.id : undefined) ?? '');
  const stateOf = (id: string): ForceState | undefined => fire.forces.find((one) => one.id === id)?.state;
  const [wanted, setWanted] = useState<Said>();
  // How far the force was when its answer was chosen or offered: the same answer means another thing later.
  const [from, setFrom] = useState(() => stateOf(chosen));
  const [remark, setRemark] = useState('');
  const [point, setPoint] = useState({ longitude: '', latitude: '' });
  const force = able.find(({ id }) => id === chosen);
  const states = force ? nextStates(fire, force) : [];
  const offered = wanted !== undefined && states.includes(wanted) ? wanted : likely(states);
  const state = force?.state === from ? offered : undefined;
  const movedOn = force && state === undefined ? say.forceMovedOn(forceStateNames[force.state]) : undefined;
  if (able.length === 0)
    return (
      <StatePanel icon="people" title={say.noForces}>
        {say.noForcesWhy}
      </StatePanel>
    );
  const found = {
    ...(force ? {} : { forceId: say.needForce }),
    ...(movedOn === undefined ? {} : { state: movedOn }),
    ...pointFault(point),
    ...remarkFault(remark),
  };
  const where =
    point.longitude.trim() === '' ? {} : { longitude: Number(point.longitude), latitude: Number(point.latitude) };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(found, () => ({
          fireId: fire.id,
          forceId: chosen,
          state: state ?? 'arrived',
          ...where,
          ...given('remark', remark),
        }))
      }
    >
      <ChoiceField
        name="forceId"
        label={say.force}
        value={force ? chosen : ''}
        onChange={(id) => {
          setChosen(id);
          setFrom(stateOf(id));
        }}
        error={faults['forceId']}
      >
        <option value="">{say.choose}</option>
        {able.map(({ id, name, state: now }) => (
          <option key={id} value={id}>
            {name}（{forceStateNames[now]}）
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        name="state"
        label={say.state}
        value={state ?? ''}
        onChange={(value) => {
          setWanted(value as Said);
          setFrom(force?.state);
        }}
        error={(isSending ? undefined : movedOn) ?? faults['state']}
      >
        {state === undefined && <option value="">{say.choose}</option>}
        {states.map((one) => (
          <option key={one} value={one}>
            {forceStateNames[one]}
          </option>
        ))}
      </ChoiceField>
      <PointFields point={point} onChange={setPoint} faults={faults} hint={say.optional} />
      <TextArea
        name="remark"
        label={say.remark}
        value={remark}
        onChange={setRemark}
        error={faults['remark']}
        hint={say.optional}
        rows={2}
      />
    </FormFrame>
  );
}
