import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ownLimits } from '../../../contract/limits.ts';
import { rescueAnswers } from '../../../contract/rescue/page.ts';
import type { SceneFire } from '../../../contract/rescue/scene-schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { FormField } from '../../kit/form-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { EmptyLine } from '../../kit/state-panel.tsx';
import { Textarea } from '../../kit/text-box.ts';
import { PhotosInput } from '../../kit/upload/photos-input.tsx';
import { rescueMessages as words } from '../messages.ts';
import { Section } from '../../kit/section.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';

const say = words.scene;

function FeedBackForm({ fireId, onDone }: { fireId: SceneFire['fireId']; onDone: () => void }) {
  const { form, faults, whole, isSending, submit } = useCommandForm('sceneFeedBack', onDone);
  const [content, setContent] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const typed = content.trim();
  const found = {
    ...(typed === '' ? { content: words.needContent } : {}),
    ...(typed.length > ownLimits.contentLength
      ? { content: words.tooLong(words.content, ownLimits.contentLength) }
      : {}),
  };
  return (
    <FormFrame
      form={form}
      label={say.feedBack}
      hint={say.toOfficers}
      whole={whole}
      isSending={isSending}
      onSubmit={() => submit(found, () => ({ fireId, content: typed, imageUrls: [...photos] }))}
    >
      <FormField id="scene-content" label={words.content} error={faults['content']}>
        {(described) => (
          <Textarea
            {...described}
            name="content"
            rows={3}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </FormField>
      <PhotosInput value={photos} onChange={setPhotos} />
    </FormFrame>
  );
}

function Said({ said }: Pick<SceneFire, 'said'>) {
  if (said.length === 0) return <EmptyLine title={say.nothingSaid} next={say.nothingSaidNext} />;
  return (
    <chakra.ul listStyleType="none">
      {said.map(({ at, answer, text, photos }) => (
        <chakra.li key={`${at} ${answer}`} py="1.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 0 }}>
          <Flex wrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
            <span>{dateTime(at)}</span>
            {answer !== 'feedBack' && <span>{rescueAnswers[answer]}</span>}
            {photos > 0 && <span>{say.pictures(photos)}</span>}
          </Flex>
          <Box overflowWrap="anywhere">{text}</Box>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** What a person tells of the scene, and what they have told. After each message the form begins anew. */
export function SceneFeedBack({ scene: { fireId, mayFeedBack, said } }: { scene: SceneFire }) {
  const [sent, setSent] = useState(0);
  return (
    <>
      {mayFeedBack && (
        <Section title={say.feedBack}>
          <FeedBackForm key={sent} fireId={fireId} onDone={() => setSent(sent + 1)} />
          <Box role="status" fontSize="sm" mt="1">
            {sent > 0 ? say.sent : ''}
          </Box>
        </Section>
      )}
      <Section title={say.said}>
        <Said said={said} />
      </Section>
    </>
  );
}
