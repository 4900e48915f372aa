import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { isPolygon } from '../../contract/geometry/check-polygon.ts';
import { cornersOf, hectaresOf, mostCorners, polygonOf, type Position } from '../../contract/geometry/polygon.ts';
import { geoJsonOf, readPolygon, wktOf } from '../../contract/geometry/polygon-text.ts';
import { Button } from '../kit/button.ts';
import type { Described } from '../kit/form-field.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useSaveMade } from '../kit/use-save-made.ts';
import { resourceMessages as say } from './messages.ts';
import { FileChooser } from '../kit/upload/file-chooser.tsx';

const DrawMap = lazyPart(() => import('../map/draw-map.tsx'), <Loading />);

const longest = 200_000;

const textOf = (value: unknown): string => (isPolygon(value) ? wktOf(value) : typeof value === 'string' ? value : '');

/** The map on which an area is drawn corner by corner. */
function AreaDrawing({
  corners,
  within,
  onDraw,
}: {
  corners: readonly Position[];
  within: string;
  onDraw: (corners: readonly Position[]) => void;
}) {
  return (
    <Box mt="2">
      <Flex gap="2" mb="1.5" align="center">
        <Button size="sm" disabled={corners.length === 0} onClick={() => onDraw(corners.slice(0, -1))}>
          {say.undoCorner}
        </Button>
        <Button size="sm" disabled={corners.length === 0} onClick={() => onDraw([])}>
          {say.clearArea}
        </Button>
        <Box fontSize="sm" color="fg.muted">
          {say.drawHint}
        </Box>
      </Flex>
      <Box h="22rem" borderWidth="1px" borderColor="line.strong" borderRadius="md" overflow="hidden">
        <DrawMap
          regionCode={within}
          corners={corners}
          onCorner={(corner) => {
            if (corners.length < mostCorners) onDraw([...corners, corner]);
          }}
        />
      </Box>
    </Box>
  );
}

/**
 * A piece of land: drawn on the map corner by corner, or as a text, WKT or GeoJSON, typed, pasted or out of a file. A
 * text that means no polygon is held as it is, for the form to refuse.
 */
export default function AreaInput({
  label,
  described,
  value,
  onChange,
  within,
  disabled,
}: {
  label: string;
  described: Described;
  value: unknown;
  onChange: (value: unknown) => void;
  within: string;
  disabled: boolean;
}) {
  const [text, setText] = useState(() => textOf(value));
  const [isDrawing, setIsDrawing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const saveMade = useSaveMade();
  const polygon = isPolygon(value) ? value : undefined;
  const corners = polygon ? cornersOf(polygon) : [];
  const type = (typed: string): void => {
    setText(typed);
    onChange(typed.trim() === '' ? undefined : (readPolygon(typed) ?? typed));
  };
  const draw = (next: readonly Position[]): void => {
    const drawn = next.length === 0 ? undefined : polygonOf(next);
    setText(textOf(drawn));
    onChange(drawn);
  };
  const read = async (file: File): Promise<void> => type(file.size > longest ? file.name : await file.text());
  return (
    <Box>
      <Textarea
        {...described}
        disabled={disabled}
        rows={3}
        value={text}
        placeholder={say.areaExample}
        spellCheck={false}
        fontFamily="mono"
        fontSize="sm"
        onChange={(event) => type(event.target.value)}
      />
      <Flex gap="2" mt="1.5" wrap="wrap" align="center">
        <Button size="sm" aria-expanded={isDrawing} disabled={disabled} onClick={() => setIsDrawing(!isDrawing)}>
          {isDrawing ? say.closeMap : say.drawOnMap}
        </Button>
        <Button size="sm" disabled={disabled} onClick={() => chooser.current?.click()}>
          {say.fromFile}
        </Button>
        {polygon && (
          <Button size="sm" onClick={() => saveMade(geoJsonOf(polygon), 'application/geo+json', `${label}.geojson`)}>
            {say.asGeoJson}
          </Button>
        )}
        {polygon && (
          <Button size="sm" onClick={() => saveMade(wktOf(polygon), 'text/plain', `${label}.wkt`)}>
            {say.asWkt}
          </Button>
        )}
        <Box fontSize="sm" color="fg.muted" role="status">
          {polygon ? say.corners(corners.length, hectaresOf(polygon)) : ''}
        </Box>
        <FileChooser
          ref={chooser}
          accept=".wkt,.txt,.json,.geojson"
          label={say.fromFile}
          onFile={(file) => void read(file)}
        />
      </Flex>
      {isDrawing && <AreaDrawing corners={corners} within={within} onDraw={draw} />}
    </Box>
  );
}
