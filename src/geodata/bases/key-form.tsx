import { useEffect, useId, useState, type FormEvent } from 'react';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { Input } from '../../kit/text-box.ts';
import { useCommand } from '../../kit/use-command.ts';
import { baseMapMessages as say } from './messages.ts';

/** Asks for the key of a base map's service. Nobody sees it again; an empty one takes the former one away. */
export function BaseKeyForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const prefix = useId();
  const [key, setKey] = useState('');
  const { sent, send } = useCommand('baseMapKey');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    send({ id, key: key.trim() });
  };
  const isDone = sent.state === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <DraggableDialog
      title={say.keyOf(name)}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.save, form: `${prefix}form`, isBusy: sent.state === 'sending', busyName: say.saving }}
          leave={{ onPress: onClose }}
        />
      }
    >
      <form id={`${prefix}form`} onSubmit={save} noValidate>
        <FormField
          id={`${prefix}key`}
          label={say.key}
          error={sent.state === 'refused' ? sent.message : undefined}
          hint={say.keyHint}
        >
          {(described) => (
            <Input
              {...described}
              type="password"
              autoComplete="off"
              value={key}
              maxLength={200}
              onChange={({ target }) => setKey(target.value)}
            />
          )}
        </FormField>
      </form>
    </DraggableDialog>
  );
}
