import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { largestShapeFile, readShapes } from './shape-file.ts';
import type { StartShape } from './start-inputs.ts';
import { startMessages as say } from './start-messages.ts';

/** Reads shapes from a file of the officer's, GeoJSON or KML; what can not be taken is said beside it. */
export function FromFile({ onRead }: { onRead: (shapes: readonly StartShape[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ text: string; isFault: boolean }>();
  const read = async (file: File): Promise<void> => {
    const found =
      file.size > largestShapeFile
        ? { fault: say.tooLarge }
        : // A mark of the byte order, which some programs write, goes with decoding.
          readShapes(new TextDecoder().decode(await file.arrayBuffer()));
    if ('fault' in found) {
      setSaid({ text: found.fault, isFault: true });
      return;
    }
    setSaid({ text: say.read(file.name), isFault: false });
    onRead(found.shapes);
  };
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Button size="sm" onClick={() => chooser.current?.click()}>
        <Icon name="box" />
        {say.chooseFile}
      </Button>
      {said && (
        <Box fontSize="sm" role={said.isFault ? 'alert' : 'status'} color={said.isFault ? 'fg' : 'fg.muted'}>
          {said.text}
        </Box>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".geojson,.json,.kml"
        hidden
        aria-label={say.chooseFile}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </Flex>
  );
}
