import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { layerGroupNames, type LayerGroup, type MapLayer } from '../../../contract/map/layers.ts';
import { BaseList } from '../base/base-list.tsx';
import { Button } from '../../kit/button.ts';
import { LegendSign } from '../legend.tsx';
import { treeOf } from './layer-choice.ts';
import { moreMessages as say } from './messages.ts';

interface TreeProps {
  layers: readonly MapLayer[];
  isShown: (layer: MapLayer) => boolean;
  /** At this zoom some are not drawn, though they are on. */
  zoom: number;
  onTurn: (layers: readonly MapLayer[], on: boolean) => void;
}

const Check = chakra('input', { base: { accentColor: '{colors.accent}', w: '4', h: '4', flexShrink: 0 } });

const isNear = ({ zooms = {} }: MapLayer, zoom: number): boolean => zoom >= (zooms.from ?? 0);

function Group({ group, layers, isShown, zoom, onTurn }: TreeProps & { group: LayerGroup }) {
  const box = useRef<HTMLInputElement>(null);
  const on = layers.filter(isShown).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = on > 0 && on < layers.length;
  }, [on, layers.length]);
  return (
    <Box as="fieldset" mt="3">
      <chakra.label display="flex" gap="2" alignItems="center" minH="7" fontWeight="medium" cursor="pointer">
        <Check
          ref={box}
          type="checkbox"
          aria-label={say.group(layerGroupNames[group])}
          checked={on === layers.length}
          onChange={() => onTurn(layers, on < layers.length)}
        />
        {layerGroupNames[group]}
      </chakra.label>
      {layers.map((layer) => (
        <chakra.label key={layer.id} display="flex" gap="2" alignItems="center" minH="7" pl="5" cursor="pointer">
          <Check type="checkbox" checked={isShown(layer)} onChange={() => onTurn([layer], !isShown(layer))} />
          <span>{layer.name}</span>
          {layer.legends.length === 1 && layer.legends[0] && <LegendSign icon={layer.legends[0].icon} />}
          {isShown(layer) && !isNear(layer, zoom) && (
            <chakra.span ml="auto" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              {say.nearer}
            </chakra.span>
          )}
        </chakra.label>
      ))}
    </Box>
  );
}

interface LayerTreeProps extends TreeProps {
  base: ComponentProps<typeof BaseList>;
  onRestore: (() => void) | undefined;
}

/** The base map and the layers of a map by their groups, each to be turned on or off. */
export function LayerTree({ base, onRestore, ...tree }: LayerTreeProps) {
  return (
    <>
      <BaseList {...base} />
      {treeOf(tree.layers).map(({ group, layers }) => (
        <Group key={group} {...tree} group={group} layers={layers} />
      ))}
      {onRestore && (
        <Button size="sm" mt="3" onClick={onRestore}>
          {say.restore}
        </Button>
      )}
    </>
  );
}
