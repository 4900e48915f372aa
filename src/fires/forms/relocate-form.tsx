import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/lifecycle.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { PointFields, type PointText } from './point-fields.tsx';
import { pointFault } from './text-faults.ts';
import { useCommandForm } from './use-command-form.ts';

const restMs = 500;

/** Where the typed point lies, as soon as it is one; a slip of the finger shows before it is sent. */
function PointArea({ longitude, latitude }: PointText) {
  const point = useSettled(`${longitude} ${latitude}`, restMs);
  const [east = '', north = ''] = point.split(' ');
  const asks = Object.keys(pointFault({ longitude: east, latitude: north })).length === 0;
  const { state, data, message } = useQuery(
    useStation(),
    'districtByPoint',
    { longitude: Number(east), latitude: Number(north) },
    asks,
  );
  return (
    <Box role="status" aria-live="polite" minH="1.5em" fontSize="sm" color="fg.muted">
      {!asks
        ? ''
        : data
          ? say.point(data.areaName)
          : state === 'failed'
            ? (message ?? say.pointFailed)
            : say.pointAsking}
    </Box>
  );
}

/** Corrects where a fire is. */
export function RelocateForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('firePosition', onDone);
  const [point, setPoint] = useState<PointText>({ longitude: String(fire.longitude), latitude: String(fire.latitude) });
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={say.what.relocate}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(pointFault(point), () => ({
          fireId: fire.id,
          longitude: Number(point.longitude),
          latitude: Number(point.latitude),
        }))
      }
    >
      <PointFields point={point} onChange={setPoint} faults={faults} />
      <PointArea {...point} />
    </FormFrame>
  );
}
