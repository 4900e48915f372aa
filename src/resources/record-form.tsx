import { Box, Flex } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { headingOf } from '../../contract/resources/field.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { askedOf, changesOf, draftOf, faultsOf, isAsked, valuesOf, type Draft } from './draft.ts';
import type { Door } from './door.ts';
import { FieldInput } from './field-input.tsx';
import { resourceMessages as say } from './messages.ts';
import { useSaving } from './use-saving.ts';

/** What a page shows in its form above and below the fields, of what the form holds. */
export interface FormExtra {
  above?: (values: Draft) => ReactNode;
  below?: (values: Draft) => ReactNode;
}

/** Puts the focus on the first field that has a fault, once it is drawn. */
const focusFirst = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};

/**
 * The form of one record, new where none is given. What was typed stays over a failed save; a change by somebody else
 * meanwhile is told.
 */
export function RecordForm({
  of,
  door,
  record,
  onSaved,
  onTake,
  onClose,
  extra,
}: {
  of: Resource;
  door: Door;
  record: AnyRecord | undefined;
  onSaved: (record: AnyRecord) => void;
  onTake: () => void;
  onClose: () => void;
  extra?: FormExtra | undefined;
}) {
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const within = useBehavior(useStation().session$).user?.regionCode ?? '';
  const [draft, setDraft] = useState<Draft>(() => draftOf(of, record));
  const [base, setBase] = useState({ version: record?.version ?? 0 });
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const { isSending, refused, meanwhile, send, settle } = useSaving(door, record, {
    saved: onSaved,
    refused: () => focusFirst(form.current),
  });
  const faultOf = (name: string): string | undefined =>
    faults[name] ?? (refused?.field === name || refused?.field === `changes.${name}` ? refused.message : undefined);
  const asked = askedOf(of, draft);
  const isTouched = record ? Object.keys(changesOf(record, draft)).length > 0 : Object.keys(valuesOf(draft)).length > 0;

  const fields = Object.entries(of.fields).filter(([, field]) => isAsked(field, draft));

  const set = (name: string, value: unknown): void => {
    setDraft((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const found = faultsOf(of, asked);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current);
    send(record ? { id: record.id, version: base.version, changes: changesOf(record, asked) } : valuesOf(asked));
  };
  const close = (): void => (isTouched ? setIsLeaving(true) : onClose());
  const keepMine = (version: number): void => {
    setBase({ version });
    settle();
  };

  return (
    <>
      <DraggableDialog
        title={record ? say.editTitle(of.title) : say.newTitle(of.title)}
        minWidth="40rem"
        onClose={close}
        footer={
          <DialogButtons
            go={{ name: say.save, form: `${prefix}form`, isBusy: isSending, busyName: say.saving }}
            leave={{ onPress: close }}
          />
        }
      >
        <form ref={form} id={`${prefix}form`} onSubmit={save} noValidate>
          <Flex direction="column" gap="4">
            {meanwhile && (
              <ConflictPanel of={of} meanwhile={meanwhile} onKeep={() => keepMine(meanwhile.version)} onTake={onTake} />
            )}
            {refused &&
              !meanwhile &&
              (refused.field === undefined || !(refused.field.replace('changes.', '') in of.fields)) && (
                <Box role="alert" color="alarm.pending">
                  {refused.message}
                </Box>
              )}
            {extra?.above?.(asked)}
            {fields.map(([name, field]) => (
              <FormField
                key={name}
                id={`${prefix}${name}`}
                label={field.required ? `${headingOf(field)} *` : headingOf(field)}
                error={faultOf(name)}
                hint={field.hint}
              >
                {(described) => (
                  <FieldInput
                    field={field}
                    described={described}
                    value={draft[name]}
                    onChange={(value) => set(name, value)}
                    within={within}
                    people={record?.people}
                    disabled={record !== undefined && field.fixed === true}
                    of={of}
                    form={draft}
                  />
                )}
              </FormField>
            ))}
            {extra?.below?.(asked)}
          </Flex>
        </form>
      </DraggableDialog>
      {isLeaving && (
        <ConfirmDialog question={say.discardQuestion} onConfirm={onClose} onCancel={() => setIsLeaving(false)} />
      )}
    </>
  );
}
