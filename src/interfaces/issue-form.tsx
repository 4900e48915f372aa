import { Flex } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { sourceTypeNames, sourceTypes, type SourceType } from '../../contract/alarms/alarm.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { feedNamePattern } from '../../contract/feeds/feed-name.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import { interfaceMessages as say } from './messages.ts';

/** Asks for a feed's name and the source that its key is for. `refused` is what the server said to the last try. */
export function IssueForm({
  isSending,
  refused,
  onSend,
  onClose,
}: {
  isSending: boolean;
  refused: string | undefined;
  onSend: (wish: { name: string; sourceType?: SourceType }) => void;
  onClose: () => void;
}) {
  const prefix = useId();
  const [name, setName] = useState('');
  const [source, setSource] = useState('');
  const [fault, setFault] = useState<string>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const isNamed = feedNamePattern.test(name.trim());
    setFault(isNamed ? undefined : say.nameWrong);
    if (!isNamed) return document.querySelector<HTMLElement>(`[id="${prefix}name"]`)?.focus();
    onSend({ name: name.trim(), ...(source === '' ? {} : { sourceType: Number(source) as SourceType }) });
  };
  return (
    <DraggableDialog
      title={say.issue}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.send, form: `${prefix}form`, isBusy: isSending, busyName: say.sending }}
          leave={{ onPress: onClose }}
        />
      }
    >
      <form id={`${prefix}form`} onSubmit={send} noValidate>
        <Flex direction="column" gap="4">
          <FormField id={`${prefix}name`} label={say.name} error={fault ?? refused} hint={say.nameHint}>
            {(described) => (
              <Input
                {...described}
                value={name}
                maxLength={50}
                onChange={(event) => {
                  setName(event.target.value);
                  setFault(undefined);
                }}
              />
            )}
          </FormField>
          <FormField id={`${prefix}source`} label={say.source}>
            {(described) => (
              <SelectBox {...described} value={source} onChange={(event) => setSource(event.target.value)}>
                <option value="">{say.anySource}</option>
                {sourceTypes.map((type) => (
                  <option key={type} value={type}>
                    {sourceTypeNames[type]}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
        </Flex>
      </form>
    </DraggableDialog>
  );
}
