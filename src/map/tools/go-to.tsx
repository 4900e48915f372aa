import { Box, Flex } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { inDegrees, inMinutes, inSeconds, readCoordinates } from '../../../contract/geometry/coordinates.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { Input } from '../../kit/text-box.ts';
import { toolMessages as say } from './messages.ts';

/** Asks for coordinates in whichever notation, and tells the place that they mean in all three. */
export function GoTo({ onGo }: { onGo: (at: Position) => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Position>();
  const [fault, setFault] = useState<string>();
  const id = useId();
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const read = readCoordinates(text);
    const wrong = read === undefined ? say.unreadable : 'fault' in read ? read.fault : undefined;
    setFault(wrong);
    setFound(read && 'at' in read ? read.at : undefined);
    if (read && 'at' in read) onGo(read.at);
  };
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.goTo}>
      <Box fontWeight="medium">{say.goTo}</Box>
      <form onSubmit={go} noValidate>
        <FormField id={id} label={say.place} error={fault} hint={say.placeHint}>
          {(described) => <Input {...described} value={text} onChange={({ target }) => setText(target.value)} />}
        </FormField>
        <Button size="sm" mt="2" type="submit">
          {say.go}
        </Button>
      </form>
      {found && (
        <Flex direction="column" mt="2" fontSize="sm" role="status" css={{ fontVariantNumeric: 'tabular-nums' }}>
          {[inDegrees, inMinutes, inSeconds].map((written) => (
            <span key={written.name}>{written(found)}</span>
          ))}
        </Flex>
      )}
    </Box>
  );
}
