import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ownLimits } from '../../../contract/limits.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { Input, Textarea } from '../../kit/text-box.ts';
import { FileLink } from '../../kit/upload/file-link.tsx';
import { UploadInput } from '../../kit/upload/upload-input.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { rescueMessages as words } from '../messages.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

const say = words.push;

/** Files that go along, one after another; each is sent at once. */
function Attachments({ value, onChange }: { value: readonly string[]; onChange: (urls: readonly string[]) => void }) {
  return (
    <Box role="group" aria-label={say.attachments}>
      <Box mb="1.5" color="fg.muted">
        {say.attachments}
      </Box>
      {value.map((url, i) => (
        <Flex key={url} gap="2" align="center" mb="1">
          <FileLink fileUrl={url} name={`${say.attachment} ${i + 1}`} />
          <Button size="sm" variant="bare" onClick={() => onChange(value.filter((one) => one !== url))}>
            {say.removeAttachment(i + 1)}
          </Button>
        </Flex>
      ))}
      {value.length < ownLimits.attachments && (
        <UploadInput
          key={value.length}
          described={{ id: 'push-file' }}
          label={say.attachment}
          bucket="document"
          value=""
          onChange={(url) => {
            if (url !== '') onChange([...value, url]);
          }}
        />
      )}
    </Box>
  );
}

/** Pushes a message to people by name. What was sent leaves the form empty; `onDone` is told how many it reached. */
export function PushForm({ onDone }: { onDone: (people: number) => void }) {
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [fileUrls, setFileUrls] = useState<readonly string[]>([]);
  const { form, faults, whole, isSending, submit } = useCommandForm('pushNotice', () => {
    onDone(userIds.length);
    setUserIds([]);
    setTitle('');
    setContent('');
    setFileUrls([]);
  });
  const found = {
    ...(userIds.length === 0 ? { userIds: words.needPeople } : {}),
    ...(content.trim() === '' ? { content: words.needContent } : {}),
    ...(content.trim().length > ownLimits.contentLength
      ? { content: words.tooLong(say.content, ownLimits.contentLength) }
      : {}),
  };
  return (
    <FormFrame
      form={form}
      label={say.send}
      hint={say.hint}
      whole={whole}
      isSending={isSending}
      onSubmit={() =>
        submit(found, () => ({
          userIds: [...userIds],
          content: content.trim(),
          fileUrls: [...fileUrls],
          ...(title.trim() === '' ? {} : { title: title.trim() }),
        }))
      }
    >
      <PeopleField id="userIds" label={words.people} error={faults['userIds']} value={userIds} onChange={setUserIds} />
      <FormField id="push-title" label={say.subject} error={faults['title']}>
        {(described) => (
          <Input
            {...described}
            name="title"
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </FormField>
      <FormField id="push-content" label={say.content} error={faults['content']}>
        {(described) => (
          <Textarea
            {...described}
            name="content"
            rows={5}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </FormField>
      <Attachments value={fileUrls} onChange={setFileUrls} />
    </FormFrame>
  );
}
