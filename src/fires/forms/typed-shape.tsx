import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { Textarea } from '../../kit/text-box.ts';
import { startMessages as say } from './start-messages.ts';
import { type Degrees, typedPositions } from './typed-positions.ts';

/** Whether so many positions make what they are to be. */
const fits = { point: (n: number) => n === 1, line: (n: number) => n >= 2, area: (n: number) => n >= 3 };

/** Adds something by the coordinates of its corners, for which no map is needed. */
export function TypedShape<K extends keyof typeof fits>({
  id,
  kinds,
  onAdd,
}: {
  id: string;
  kinds: Readonly<Record<K, string>>;
  onAdd: (kind: K, corners: Degrees[]) => void;
}) {
  const names = Object.keys(kinds) as K[];
  const [kind, setKind] = useState<K>(names[0] as K);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const add = (): void => {
    const corners = typedPositions(text);
    const isFit = corners !== undefined && fits[kind](corners.length);
    setFault(isFit ? undefined : say.wrongPositions);
    if (!isFit) return;
    onAdd(kind, corners);
    setText('');
  };
  return (
    <Flex gap="3" align="flex-start">
      {names.length > 1 && (
        <Box w="7rem">
          <FormField id={`${id}-as`} label={say.as}>
            {(described) => (
              <SelectBox
                {...described}
                w="100%"
                h="9"
                value={kind}
                onChange={(event) => setKind(event.target.value as K)}
              >
                {names.map((name) => (
                  <option key={name} value={name}>
                    {kinds[name]}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
        </Box>
      )}
      <Box flex="1">
        <FormField id={`${id}-positions`} label={say.positions} error={fault}>
          {(described) => (
            <Textarea {...described} rows={3} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </FormField>
      </Box>
      <Button size="sm" mt="7" onClick={add}>
        {say.add}
      </Button>
    </Flex>
  );
}
