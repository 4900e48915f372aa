import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { alarmMessages } from '../messages.ts';
import { Picture, type ScenePicture } from './picture.tsx';

// What nobody sees before they ask for it comes then.
const PictureZoom = lazyPart(async () => ({ default: (await import('./picture-zoom.tsx')).PictureZoom }));

const say = alarmMessages.pictures;

function Framed({ picture, alt, onOpen }: { picture: ScenePicture; alt: string; onOpen: () => void }) {
  return (
    <Box minW="0">
      <chakra.button
        type="button"
        display="block"
        w="100%"
        css={{ aspectRatio: '16 / 9' }}
        bg="inset"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        overflow="hidden"
        cursor="zoom-in"
        title={say.zoom}
        onClick={onOpen}
      >
        <Picture key={picture.url} url={picture.url} alt={alt} />
      </chakra.button>
      <Box mt="1" fontSize="sm" color="fg.muted">
        {picture.caption}
      </Box>
    </Box>
  );
}

/**
 * What the sources saw, the newest picture large, the others a press away; the first and the newest beside each other
 * on demand. One that was chosen stays before the eye when another comes. `pictures`: newest first.
 */
export function Pictures({ pictures }: { pictures: readonly ScenePicture[] }) {
  const [wanted, setWanted] = useState<string>();
  const [isCompared, setCompared] = useState(false);
  const [zoomedUrl, setZoomedUrl] = useState<string>();
  const last = pictures.length - 1;
  const placeOf = (wantedUrl: string | undefined): number => pictures.findIndex(({ url }) => url === wantedUrl);
  const place = Math.max(0, placeOf(wanted));
  const zoomed = placeOf(zoomedUrl);
  const shown = isCompared && last > 0 ? [last, 0] : [place];
  if (last < 0) return null;
  return (
    <Box as="section" aria-label={say.title} mb="3">
      <Grid templateColumns={shown.length > 1 ? '1fr 1fr' : '1fr'} gap="2">
        {shown.flatMap((nth) => {
          const picture = pictures[nth];
          return picture
            ? [
                <Framed
                  key={nth}
                  picture={picture}
                  alt={alarmMessages.detail.pictureAlt(nth + 1)}
                  onOpen={() => setZoomedUrl(picture.url)}
                />,
              ]
            : [];
        })}
      </Grid>
      {last > 0 && (
        <Flex gap="1.5" mt="1.5" align="center" fontSize="sm">
          <Button
            size="sm"
            aria-label={say.newer}
            title={say.newer}
            aria-disabled={isCompared || place === 0}
            onClick={() => setWanted(pictures[Math.max(0, place - 1)]?.url)}
          >
            <Icon name="left" />
          </Button>
          <Box minW="4rem" textAlign="center" role="status">
            {isCompared ? say.compared : say.nth(place + 1, pictures.length)}
          </Box>
          <Button
            size="sm"
            aria-label={say.older}
            title={say.older}
            aria-disabled={isCompared || place === last}
            onClick={() => setWanted(pictures[Math.min(last, place + 1)]?.url)}
          >
            <Icon name="right" />
          </Button>
          <Box flex="1" />
          <Button size="sm" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {say.compare}
          </Button>
        </Flex>
      )}
      {pictures[zoomed] && (
        <PictureZoom
          picture={pictures[zoomed]}
          alt={alarmMessages.detail.pictureAlt(zoomed + 1)}
          onClose={() => setZoomedUrl(undefined)}
        />
      )}
    </Box>
  );
}
