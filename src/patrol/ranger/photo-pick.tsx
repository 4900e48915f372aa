import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { randomId } from '../../kit/random-id.ts';
import { patrolMessages as say } from '../messages.ts';
import type { Shrink } from './shrink-photo.ts';

/** A photo that was taken for the next check-in. */
export interface Taken {
  photoKey: string;
  takenAt: string;
  picture: Blob;
}

function Thumb({ taken, n, onRemove }: { taken: Taken; n: number; onRemove: () => void }) {
  const [url] = useState(() => URL.createObjectURL(taken.picture));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Flex as="li" direction="column" align="center" gap="1">
      <chakra.img src={url} alt={say.photo(n)} w="5.5rem" h="5.5rem" objectFit="cover" borderRadius="md" />
      <Button minH="11" variant="bare" aria-label={say.removePhoto(n)} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </Flex>
  );
}

/** Takes photos for the next check-in by the camera of the phone, made smaller at once, one after the other. */
export function PhotoPick({
  value,
  shrink,
  isFull,
  isReading,
  clock,
  onBegin,
  onRemove,
}: {
  value: readonly Taken[];
  shrink: Shrink;
  /** The device keeps no more. */
  isFull: boolean;
  /** One is being made smaller. */
  isReading: boolean;
  /** The time in milliseconds since 1970. */
  clock: () => number;
  /** A photo was taken; the answer is called with it once it is small, without one where it can not be read. */
  onBegin: () => (one: Taken | undefined) => void;
  onRemove: (one: Taken) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File): Promise<void> => {
    setUnreadable(false);
    const onRead = onBegin();
    const taken = { photoKey: randomId(), takenAt: new Date(clock()).toISOString() };
    const picture = await shrink(file);
    setUnreadable(!picture);
    onRead(picture && { ...taken, picture });
  };
  return (
    <Box role="group" aria-label={say.photosTitle}>
      {value.length > 0 && (
        <Flex as="ul" gap="3" mb="1" listStyleType="none">
          {value.map((taken, n) => (
            <Thumb key={taken.photoKey} taken={taken} n={n + 1} onRemove={() => onRemove(taken)} />
          ))}
        </Flex>
      )}
      <chakra.input
        ref={box}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say.takePhoto}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      {isFull ? (
        <Box color="fg.muted" fontSize="sm">
          {say.photosFull(patrolLimits.photo.kept)}
        </Box>
      ) : (
        value.length < patrolLimits.photos && (
          <Button w="100%" h="11" aria-busy={isReading} onClick={() => !isReading && box.current?.click()}>
            <Icon name="picture" />
            {isReading ? say.readingPhoto : say.takePhoto}
          </Button>
        )
      )}
      {isUnreadable && (
        <Box role="alert" mt="1" color="alarm.pending">
          {say.photoUnreadable}
        </Box>
      )}
    </Box>
  );
}
