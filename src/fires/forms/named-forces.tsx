import { Box, Flex } from '@chakra-ui/react';
import { forceKindNames, type ForceKind } from '../../../contract/fires/forces.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { Input } from '../../kit/text-box.ts';
import { formMessages as say } from './messages.ts';

/** A force that is in no record, as it is typed. */
export interface NamedForce {
  key: number;
  kind: ForceKind;
  name: string;
  strength: string;
}

const most = 10_000;

/** What is wrong with one of them; nothing with a line that was left empty. */
export function namedFault({ name, strength }: NamedForce): string | undefined {
  if (name.trim() === '') return strength.trim() === '' ? undefined : say.needName;
  const people = Number(strength);
  return strength.trim() !== '' && !(Number.isInteger(people) && people >= 0 && people <= most)
    ? say.wrongStrength
    : undefined;
}

/** Forces by name: kind, name, how many people. */
export function NamedForces({
  forces,
  onChange,
}: {
  forces: readonly NamedForce[];
  onChange: (forces: readonly NamedForce[]) => void;
}) {
  const put = (key: number, part: Partial<NamedForce>): void =>
    onChange(forces.map((force) => (force.key === key ? { ...force, ...part } : force)));
  const add = (): void =>
    onChange([
      ...forces,
      { key: Math.max(-1, ...forces.map(({ key }) => key)) + 1, kind: 'crew', name: '', strength: '' },
    ]);
  return (
    <Box role="group" aria-label={say.byName}>
      <Box color="fg.muted" mb="1.5">
        {say.byName}
      </Box>
      <Flex direction="column" gap="2">
        {forces.map((force, i) => {
          const fault = namedFault(force);
          return (
            <Flex key={force.key} gap="2" align="center">
              <SelectBox
                w="auto"
                aria-label={`${say.forceKind} ${i + 1}`}
                value={force.kind}
                onChange={(event) => put(force.key, { kind: event.target.value as ForceKind })}
              >
                {Object.entries(forceKindNames).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </SelectBox>
              <Input
                size="sm"
                flex="1"
                maxLength={50}
                aria-label={`${say.forceName} ${i + 1}`}
                placeholder={say.forceName}
                value={force.name}
                {...(fault === say.needName ? { 'aria-invalid': true } : {})}
                onChange={(event) => put(force.key, { name: event.target.value })}
              />
              <Input
                size="sm"
                w="5rem"
                inputMode="numeric"
                aria-label={`${say.forceStrength} ${i + 1}`}
                placeholder={say.forceStrength}
                value={force.strength}
                {...(fault === say.wrongStrength ? { 'aria-invalid': true } : {})}
                onChange={(event) => put(force.key, { strength: event.target.value })}
              />
              <Button
                size="icon"
                variant="bare"
                aria-label={say.removeForce(i + 1)}
                onClick={() => onChange(forces.filter(({ key }) => key !== force.key))}
              >
                <Icon name="close" />
              </Button>
            </Flex>
          );
        })}
        <Box>
          <Button size="sm" onClick={add}>
            <Icon name="plus" />
            {say.addForce}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
