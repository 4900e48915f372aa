import { Box, Flex } from '@chakra-ui/react';
import { ownLimits } from '../../../contract/limits.ts';
import { Button } from '../button.ts';
import { Icon } from '../icons.tsx';
import { FilePicture } from './file-picture.tsx';
import { UploadInput } from './upload-input.tsx';
import { uploadMessages } from './messages.ts';

const say = uploadMessages.photos;

/** Photographs of the scene, one after another; each is sent at once, and the form keeps their addresses. */
export function PhotosInput({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (urls: readonly string[]) => void;
}) {
  return (
    <Box role="group" aria-label={say.title}>
      <Box mb="1.5" color="fg.muted">
        {say.title}
      </Box>
      {value.length > 0 && (
        <Flex as="ul" wrap="wrap" gap="2" mb="2" listStyleType="none">
          {value.map((url, i) => (
            <Flex as="li" key={url} direction="column" align="center" gap="1">
              <FilePicture fileUrl={url} alt={say.nth(i + 1)} height="6rem" />
              <Button
                size="sm"
                variant="bare"
                aria-label={say.remove(i + 1)}
                onClick={() => onChange(value.filter((one) => one !== url))}
              >
                <Icon name="close" />
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {value.length < ownLimits.imageUrls && (
        <UploadInput
          key={value.length}
          described={{ id: 'fire-imageUrls' }}
          label={say.title}
          bucket="image"
          value=""
          onChange={(url) => {
            if (url !== '') onChange([...value, url]);
          }}
        />
      )}
    </Box>
  );
}
