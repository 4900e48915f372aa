import { Box, chakra, Flex } from '@chakra-ui/react';
import { type PlotFigure, plotKindNames } from '../../../contract/fires/plot.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { clockTime } from '../../kit/time.ts';
import { useSaveMade } from '../../kit/use-save-made.ts';
import { KindSketch } from './kind-sketch.tsx';
import type { PlotHour } from './hours.ts';
import { plotMessages as say } from './messages.ts';
import { asGeoJson, asKml } from './plot-files.ts';

const nameOf = ({ kind, text }: PlotFigure): string => say.named(plotKindNames[kind], text);

function Line({
  figure,
  isChosen,
  onEdit,
  onRemove,
}: {
  figure: PlotFigure;
  isChosen: boolean;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  const name = nameOf(figure);
  return (
    <Flex as="li" align="center" gap="2" py="1" px="1" borderRadius="md" bg={isChosen ? 'chosen' : undefined}>
      <KindSketch kind={figure.kind} icon={figure.icon} />
      <Box flex="1" minW="0">
        <Box fontSize="sm" truncate title={name}>
          {name}
        </Box>
        <Box fontSize="sm" color="fg.muted" truncate>
          {say.by(figure.by.realName, clockTime(Date.parse(figure.at)).slice(0, 5))}
        </Box>
      </Box>
      {onEdit && (
        <Button size="icon" variant="bare" aria-label={say.edit(name)} title={say.edit(name)} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
      )}
      {onRemove && (
        <Button
          size="icon"
          variant="bare"
          aria-label={say.removeOne(name)}
          title={say.removeOne(name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      )}
    </Flex>
  );
}

function Files({ figures, place }: { figures: readonly PlotFigure[]; place: string }) {
  const saveMade = useSaveMade();
  const save = (text: string, type: string, end: string): void => saveMade(text, type, `${say.fileName(place)}.${end}`);
  return (
    <Flex role="group" aria-label={say.files} gap="1" mt="2" align="center" fontSize="sm">
      <chakra.span color="fg.muted" flex="1">
        {say.files}
      </chakra.span>
      <Button size="sm" variant="bare" onClick={() => save(asGeoJson(figures), 'application/geo+json', 'geojson')}>
        GeoJSON
      </Button>
      <Button
        size="sm"
        variant="bare"
        onClick={() => save(asKml(figures, place), 'application/vnd.google-earth.kml+xml', 'kml')}
      >
        KML
      </Button>
    </Flex>
  );
}

/** The figures of a fire by the hour in which they were drawn or changed, the newest first. */
export function PlotList({
  hours,
  hidden,
  chosen,
  place,
  onHide,
  onEdit,
  onRemove,
}: {
  hours: readonly PlotHour[];
  hidden: ReadonlySet<string>;
  chosen: string | undefined;
  place: string;
  onHide: (hour: string, isHidden: boolean) => void;
  onEdit: ((figure: PlotFigure) => void) | undefined;
  onRemove: ((figure: PlotFigure) => void) | undefined;
}) {
  if (hours.length === 0)
    return (
      <Box fontSize="sm" color="fg.muted">
        {say.none}
      </Box>
    );
  return (
    <Box as="section" aria-label={say.list}>
      {hours.map(({ hour, name, figures }) => (
        <Box key={hour} mb="1">
          <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" fontWeight="medium" cursor="pointer">
            <input
              type="checkbox"
              aria-label={say.show(name)}
              checked={!hidden.has(hour)}
              onChange={(event) => onHide(hour, !event.target.checked)}
            />
            <chakra.span flex="1">{name}</chakra.span>
            <chakra.span color="fg.muted" fontWeight="normal">
              {say.count(figures.length)}
            </chakra.span>
          </chakra.label>
          <chakra.ul listStyleType="none" opacity={hidden.has(hour) ? 0.6 : 1}>
            {figures.map((figure) => (
              <Line
                key={figure.id}
                figure={figure}
                isChosen={figure.id === chosen}
                onEdit={onEdit && (() => onEdit(figure))}
                onRemove={onRemove && (() => onRemove(figure))}
              />
            ))}
          </chakra.ul>
        </Box>
      ))}
      <Files figures={hours.flatMap(({ figures }) => figures)} place={place} />
    </Box>
  );
}
