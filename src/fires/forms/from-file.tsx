import '../../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mostPositions } from '../../../contract/ground/position-schemas.ts';
import { likelySystems, systemName, systemNames } from '../../../contract/ground/systems.ts';
import { groundBounds } from '../../../contract/ground/tilesets.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { largestShapeFile, moved, positionsIn, type ReadShapes, shapesIn, takenShapes } from './shape-file.ts';
import type { StartShape } from './start-inputs.ts';
import { startMessages as say } from './start-messages.ts';
import { FileChooser } from '../../kit/upload/file-chooser.tsx';

/** A file whose coordinates are on their way to WGS84. */
interface Converting {
  name: string;
  system: string;
  shapes: StartShape[];
}

const likely = likelySystems(groundBounds);
const others = [...systemNames.keys()].filter((id) => !likely.includes(id));
const plain = new Set(['wgs84', 'cgcs2000', 'gcj02', 'bd09']);

/** In which system a file is read: the chosen one, or the file's own; two that contradict each other are a fault. */
export function systemFor(chosen: string, declared: string | undefined): { system: string } | { fault: string } {
  if (chosen === 'file') return { system: declared ?? 'wgs84' };
  // Data in GCJ-02 or BD-09 are mostly declared as WGS84.
  const fits = declared === undefined || declared === chosen || (plain.has(declared) && plain.has(chosen));
  return fits ? { system: chosen } : { fault: say.systemDiffers(systemName(declared)) };
}

function SystemField({ value, onChange }: { value: string; onChange: (system: string) => void }) {
  const option = (id: string) => (
    <option key={id} value={id}>
      {systemName(id)}
    </option>
  );
  return (
    <SelectBox aria-label={say.system} w="auto" value={value} onChange={({ target }) => onChange(target.value)}>
      {likely.map(option)}
      <optgroup label={say.moreSystems}>{others.map(option)}</optgroup>
    </SelectBox>
  );
}

/** Asks the server where positions of another system lie in WGS84, and tells what the shapes are there. */
function Convert({ of, onDone }: { of: Converting; onDone: (read: ReadShapes) => void }) {
  const { system, shapes } = of;
  const { state, data, message } = useQuery(useStation(), 'mapPositions', { system, positions: positionsIn(shapes) });
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (data) done(takenShapes(moved(shapes, data.positions)));
    else if (state === 'failed') done({ fault: message ?? say.convertFailed });
  }, [data, state, message, shapes]);
  return (
    <Box fontSize="sm" role="status">
      {say.converting}
    </Box>
  );
}

/** Reads shapes from a file of the officer's, GeoJSON or KML; what can not be taken is said beside it. */
export function FromFile({ onRead }: { onRead: (shapes: readonly StartShape[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [system, setSystem] = useState('file');
  const [converting, setConverting] = useState<Converting>();
  const [said, setSaid] = useState<{ text: string; isFault: boolean }>();
  const finish = (name: string, read: ReadShapes): void => {
    setConverting(undefined);
    if ('fault' in read) {
      setSaid({ text: read.fault, isFault: true });
      return;
    }
    setSaid({ text: say.read(name), isFault: false });
    onRead(read.shapes);
  };
  const read = async (file: File): Promise<void> => {
    setSaid(undefined);
    const { name } = file;
    if (file.size > largestShapeFile) return finish(name, { fault: say.tooLarge });
    // A mark of the byte order, which some programs write, goes with decoding.
    const found = shapesIn(new TextDecoder().decode(await file.arrayBuffer()));
    if ('fault' in found) return finish(name, found);
    const inSystem = systemFor(system, found.system);
    if ('fault' in inSystem) return finish(name, inSystem);
    if (inSystem.system === 'wgs84') return finish(name, takenShapes(found.shapes));
    if (positionsIn(found.shapes).length > mostPositions)
      return finish(name, { fault: say.tooManyPositions(mostPositions) });
    if (found.shapes.length === 0) return finish(name, { fault: say.unread });
    return setConverting({ name, system: inSystem.system, shapes: found.shapes });
  };
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <SystemField value={system} onChange={setSystem} />
      <Button size="sm" disabled={converting !== undefined} onClick={() => chooser.current?.click()}>
        <Icon name="box" />
        {say.chooseFile}
      </Button>
      {converting && <Convert of={converting} onDone={(answer) => finish(converting.name, answer)} />}
      {said && (
        <Box fontSize="sm" role={said.isFault ? 'alert' : 'status'} color={said.isFault ? 'fg' : 'fg.muted'}>
          {said.text}
        </Box>
      )}
      <FileChooser
        ref={chooser}
        accept=".geojson,.json,.kml"
        label={say.chooseFile}
        onFile={(file) => void read(file)}
      />
    </Flex>
  );
}
