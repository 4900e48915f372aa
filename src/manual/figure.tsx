import { Box, chakra } from '@chakra-ui/react';
import { createContext, useContext, useState } from 'react';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { pictures } from './chapters.ts';
import { manualMessages as say } from './messages.ts';

/** Whether the manual is set for paper, where nothing is pressed and every picture has to be there at once. */
export const PaperContext = createContext(false);

/** A picture of the manual with its caption; on a screen it opens large. */
export function Figure({ name, caption }: { name: string; caption: string }) {
  const isPaper = useContext(PaperContext);
  const [isLarge, setLarge] = useState(false);
  const picture = pictures[name];
  if (!picture) return null;
  const { url, width, height } = picture;
  const image = (
    <chakra.img
      src={url}
      alt={caption}
      width={width}
      height={height}
      loading={isPaper ? 'eager' : 'lazy'}
      display="block"
      w={width < 500 ? `min(100%, ${width / 2}px)` : '100%'}
      h="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    />
  );
  return (
    <chakra.figure my="4" breakInside="avoid">
      {isPaper ? (
        image
      ) : (
        <chakra.button
          type="button"
          display="block"
          w="100%"
          cursor="zoom-in"
          borderRadius="md"
          aria-label={say.enlarge(caption)}
          onClick={() => setLarge(true)}
        >
          {image}
        </chakra.button>
      )}
      <chakra.figcaption fontSize="sm" color="fg.muted" mt="1">
        {caption}
      </chakra.figcaption>
      {isLarge && (
        <DraggableDialog title={caption} minWidth="88vw" onClose={() => setLarge(false)}>
          <Box overflow="auto" maxH="72vh" tabIndex={0}>
            <chakra.img src={url} alt={caption} width={width} height={height} maxW="100%" h="auto" mx="auto" />
          </Box>
        </DraggableDialog>
      )}
    </chakra.figure>
  );
}
