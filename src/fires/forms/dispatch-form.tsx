import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Args } from '../../../contract/api/types.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { Icon } from '../../kit/icons.tsx';
import type { Faults } from '../../kit/use-faults.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { Along, FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { namedFault, NamedForces, type NamedForce } from './named-forces.tsx';
import { asTold, NearestForces, sendable, useNearest, type Chosen, type SendableKind } from './nearest-forces.tsx';
import { TextArea } from './text-area.tsx';
import { given, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

type Wanted = Args<'commandAndDispatch'>['forces'][number];

/** Of the forces that were chosen before, those that can be ticked. */
const chosenOf = (forces: FormProps['forces'] = []): Chosen[] =>
  forces.filter(({ kind }) => kind in sendable).map(({ kind, resourceId, name }) => ({ id: resourceId, kind, name }));

const wantedOf = (chosen: readonly Chosen[], named: readonly NamedForce[]): Wanted[] => [
  ...chosen.map(({ id, kind, name }) => ({ kind: sendable[kind as SendableKind], resourceId: id, name })),
  ...named
    .filter(({ name }) => name.trim() !== '')
    .map(({ kind, name, strength }) => ({
      kind,
      name: name.trim(),
      ...(strength.trim() === '' ? {} : { strength: Number(strength) }),
    })),
];

/** What is wrong with the reason; one is wanted where somebody is called away from another fire. */
function otherwiseFault(chosen: readonly Chosen[], otherwise: string): Faults {
  if (otherwise.trim().length > ownLimits.reasonLength)
    return { otherwise: say.tooLong(say.otherwise, ownLimits.reasonLength) };
  return otherwise.trim() === '' && chosen.some(({ busy }) => busy !== undefined)
    ? { otherwise: say.needOtherwise }
    : {};
}

function faultsOf(chosen: readonly Chosen[], named: readonly NamedForce[], remark: string, otherwise: string): Faults {
  const wanted = wantedOf(chosen, named);
  const fault =
    named.map(namedFault).find((one) => one !== undefined) ?? (wanted.length === 0 ? say.needForces : undefined);
  return {
    ...(fault === undefined ? {} : { forces: fault }),
    ...remarkFault(remark),
    ...otherwiseFault(chosen, otherwise),
  };
}

const alongFault = (along: Along): Faults => ('fault' in along ? { sendings: along.fault } : {});

/** Sends forces: of the stock by distance, or by name; and why, where it is not as the run card has it. */
export function DispatchForm({ fire, action, forces, along, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('commandAndDispatch', onDone);
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => chosenOf(forces));
  const [named, setNamed] = useState<readonly NamedForce[]>([]);
  const [remark, setRemark] = useState('');
  const [otherwise, setOtherwise] = useState('');
  const [goesAlong, setGoesAlong] = useState<Along>({ sendings: [] });
  const nearest = useNearest(fire);
  const wanted = wantedOf(chosen, named);
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={say.what.dispatch}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(
          { ...faultsOf(asTold(chosen, nearest.near), named, remark, otherwise), ...alongFault(goesAlong) },
          () => ({
            fireId: fire.id,
            forces: wanted,
            ...('sendings' in goesAlong && goesAlong.sendings.length > 0 ? { sendings: goesAlong.sendings } : {}),
            ...given('remark', remark),
            ...given('otherwise', otherwise),
          }),
        )
      }
    >
      <NearestForces
        fire={fire}
        nearest={nearest}
        chosen={chosen}
        onChange={setChosen}
        isInvalid={faults['forces'] !== undefined}
      />
      <NamedForces forces={named} onChange={setNamed} />
      <Box id="fire-forces-said" aria-live="polite" fontSize="sm">
        {faults['forces'] === undefined ? (
          wanted.length > 0 && say.chosen(wanted.length)
        ) : (
          <Flex gap="1" align="center" color="alarm.pending">
            <Icon name="warn" />
            {faults['forces']}
          </Flex>
        )}
      </Box>
      {along?.({ fire, isAlong: forces !== undefined, onChange: setGoesAlong })}
      {faults['sendings'] !== undefined && (
        <Flex id="fire-sendings-said" gap="1" align="center" fontSize="sm" color="alarm.pending" role="alert">
          <Icon name="warn" />
          {faults['sendings']}
        </Flex>
      )}
      <TextArea
        name="remark"
        label={say.remark}
        value={remark}
        onChange={setRemark}
        error={faults['remark']}
        hint={say.optional}
        rows={2}
      />
      <TextArea
        name="otherwise"
        label={say.otherwise}
        value={otherwise}
        onChange={setOtherwise}
        error={faults['otherwise']}
        hint={say.otherwiseHint}
        rows={2}
      />
    </FormFrame>
  );
}
