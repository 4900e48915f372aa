import { Flex } from '@chakra-ui/react';
import { RadioChoice } from '../kit/radio-choice.tsx';
import { meetingMessages as say } from './messages.ts';

/** With a camera, or with the voice alone. */
export function KindChoice({ isVideo, onChange }: { isVideo: boolean; onChange: (isVideo: boolean) => void }) {
  return (
    <Flex role="radiogroup" aria-label={say.kind} gap="2">
      {[true, false].map((one) => (
        <RadioChoice
          key={String(one)}
          name="meeting-kind"
          value={one ? 'video' : 'audio'}
          isChosen={one === isVideo}
          onChoose={() => onChange(one)}
        >
          {one ? say.video : say.audio}
        </RadioChoice>
      ))}
    </Flex>
  );
}
