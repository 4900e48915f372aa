import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useSaveMade } from '../../kit/use-save-made.ts';

/** Buttons that save something as GeoJSON or KML; `name` is that of the file, without its end. */
export function FileButtons({
  label,
  name,
  geoJson,
  kml,
}: {
  label: string;
  name: string;
  geoJson: () => string;
  kml: () => string;
}) {
  const saveMade = useSaveMade();
  const files = [
    { shown: 'GeoJSON', type: 'application/geo+json', end: 'geojson', write: geoJson },
    { shown: 'KML', type: 'application/vnd.google-earth.kml+xml', end: 'kml', write: kml },
  ];
  return (
    <Flex role="group" aria-label={label} gap="1" mt="2" align="center" fontSize="sm">
      <chakra.span color="fg.muted" display="inline-flex" alignItems="center" gap="1">
        <Icon name="download" />
        {label}
      </chakra.span>
      {files.map(({ shown, type, end, write }) => (
        <Button key={shown} size="sm" variant="bare" onClick={() => saveMade(write(), type, `${name}.${end}`)}>
          {shown}
        </Button>
      ))}
    </Flex>
  );
}
