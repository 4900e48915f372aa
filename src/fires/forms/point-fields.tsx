import { Grid } from '@chakra-ui/react';
import { FormField } from '../../kit/form-field.tsx';
import { Input } from '../../kit/text-box.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { formMessages as say } from './messages.ts';

/** A point as it is typed: degrees of WGS84 as text. */
export interface PointText {
  longitude: string;
  latitude: string;
}

/** The two boxes of a point. */
export function PointFields({
  point,
  onChange,
  faults,
  hint,
}: {
  point: PointText;
  onChange: (point: PointText) => void;
  faults: Faults;
  hint?: string;
}) {
  return (
    <Grid templateColumns="1fr 1fr" gap="3">
      {(['longitude', 'latitude'] as const).map((name) => (
        <FormField key={name} id={`fire-${name}`} label={say[name]} error={faults[name]} hint={hint}>
          {(described) => (
            <Input
              {...described}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={point[name]}
              onChange={(event) => onChange({ ...point, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
    </Grid>
  );
}
