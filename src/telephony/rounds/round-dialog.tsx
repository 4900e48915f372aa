import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import type { RoundKind } from '../../../contract/telephony/schemas.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { RadioChoice } from '../../kit/radio-choice.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input, Textarea } from '../../kit/text-box.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { useQuery } from '../../kit/use-query.ts';
import { usePhone } from '../use-phone.ts';
import { roundMessages as say } from './messages.ts';
import { CalledPeople } from './called-people.tsx';
import { SoundField } from './sound-field.tsx';

/** What stands in the form; numbers as they are counted, `source`: what is played. */
interface Form {
  title: string;
  userIds: readonly string[];
  tels: string;
  source: 'text' | 'file';
  content: string;
  fileId: string;
  times: number;
  minutes: number;
  retries: number;
  wants: boolean;
}

const upTo = (most: number, first = 1): number[] => Array.from({ length: most - first + 1 }, (_none, n) => first + n);
const minutes = [1, 3, 5, 10, 15, 30, limits.rollCallMinutes];

function Numbers({
  id,
  label,
  value,
  of,
  named,
  onChange,
}: {
  id: string;
  label: string;
  value: number;
  of: readonly number[];
  named: (n: number) => string;
  onChange: (n: number) => void;
}) {
  return (
    <FormField id={id} label={label}>
      {(described) => (
        <SelectBox {...described} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {of.map((n) => (
            <option key={n} value={n}>
              {named(n)}
            </option>
          ))}
        </SelectBox>
      )}
    </FormField>
  );
}

/** What is played: a text where the server can speak, else why it can not; or a sound file. */
function Played({
  form,
  faults,
  change,
}: {
  form: Form;
  faults: Readonly<Partial<Record<string, string>>>;
  change: (next: Partial<Form>) => void;
}) {
  const station = useStation();
  const { data } = useQuery(station, 'phoneSounds', undefined);
  const speaks = data?.speaks === true;
  const source = speaks ? form.source : 'file';
  return (
    <>
      {speaks && (
        <Flex role="radiogroup" aria-label={say.source} gap="3" wrap="wrap">
          {(['text', 'file'] as const).map((one) => (
            <RadioChoice
              key={one}
              name="source"
              value={one}
              isChosen={source === one}
              onChoose={() => change({ source: one })}
            >
              {say.sources[one]}
            </RadioChoice>
          ))}
        </Flex>
      )}
      {data && !speaks && (
        <chakra.p fontSize="sm" color="fg.muted">
          {say.cannotSpeak}
        </chakra.p>
      )}
      {source === 'text' ? (
        <FormField id="round-content" label={`${say.content} *`} error={faults['content']}>
          {(described) => (
            <Textarea
              {...described}
              name="content"
              rows={3}
              maxLength={limits.speechLength}
              value={form.content}
              onChange={({ target }) => change({ content: target.value })}
            />
          )}
        </FormField>
      ) : (
        <SoundField
          sounds={data?.sounds ?? []}
          value={form.fileId}
          error={faults['fileId']}
          onChange={(fileId) => change({ fileId, source: 'file' })}
        />
      )}
    </>
  );
}

const blank: Form = {
  title: '',
  userIds: [],
  tels: '',
  source: 'text',
  content: '',
  fileId: '',
  times: 2,
  minutes: 5,
  retries: 1,
  wants: true,
};

/** Sends what stands in the form, and follows it. */
function useSending(kind: RoundKind) {
  const notify = useCommand('phoneNotify');
  const roll = useCommand('phoneRollCall');
  const { sent } = kind === 'notify' ? notify : roll;
  const send = ({
    title,
    userIds,
    tels,
    source,
    content,
    fileId,
    times,
    minutes: span,
    retries,
    wants,
  }: Form): void => {
    const recipients = {
      title: title.trim(),
      ...(userIds.length > 0 ? { userIds: userIds.join(',') } : {}),
      ...(tels.trim() === '' ? {} : { tels: tels.replaceAll(/[，、;；\s]+/gu, ',') }),
      retries,
      confirm: wants ? ('1' as const) : ('0' as const),
    };
    if (kind === 'rollCall') roll.send({ ...recipients, minutes: span });
    else notify.send({ ...recipients, times, ...(source === 'text' ? { content: content.trim() } : { fileId }) });
  };
  return { sent, send };
}

const faultsOf = (
  kind: RoundKind,
  { title, userIds, tels, source, content, fileId }: Form,
): Record<string, string> => ({
  ...(title.trim() === '' ? { title: say.needName } : {}),
  ...(userIds.length === 0 && tels.trim() === '' ? { userIds: say.needPeople } : {}),
  ...(kind === 'notify' && source === 'text' && content.trim() === '' ? { content: say.needText } : {}),
  ...(kind === 'notify' && source === 'file' && fileId === '' ? { fileId: say.needSound } : {}),
});

/** 群呼通知 or 语音点名: who to call, and with what. */
export function RoundDialog({ kind, onClose }: { kind: RoundKind; onClose: () => void }) {
  const station = useStation();
  const ref = useRef<HTMLFormElement>(null);
  const speaks = useQuery(station, 'phoneSounds', undefined, kind === 'notify').data?.speaks === true;
  const line = usePhone().outside?.kind ?? 'unknown';
  const [form, setForm] = useState<Form>(blank);
  const change = (next: Partial<Form>): void => setForm((known) => ({ ...known, ...next }));
  const { sent, send } = useSending(kind);
  const { faults, whole, check } = useFaults(ref, sent);
  useDone(sent, onClose);
  const submit = (): void => {
    const filled: Form = { ...form, source: speaks ? form.source : 'file' };
    if (check(faultsOf(kind, filled))) send(filled);
  };
  return (
    <FormDialog
      title={say.begin[kind]}
      minWidth="36rem"
      form={ref}
      isSending={sent.state === 'sending'}
      fault={whole}
      go={say.go}
      busyName={say.going}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField id="round-title" label={`${say.name} *`} error={faults['title']}>
        {(described) => (
          <Input
            {...described}
            name="title"
            placeholder={say.nameHint[kind]}
            maxLength={limits.titleLength}
            autoComplete="off"
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </FormField>
      <CalledPeople value={form.userIds} error={faults['userIds']} onChange={(userIds) => change({ userIds })} />
      <FormField id="round-tels" label={say.tels} error={faults['tels']} hint={say.telsHint[line]}>
        {(described) => (
          <Input
            {...described}
            name="tels"
            autoComplete="off"
            value={form.tels}
            onChange={({ target }) => change({ tels: target.value })}
          />
        )}
      </FormField>
      {kind === 'notify' && <Played form={form} faults={faults} change={change} />}
      <Grid templateColumns="1fr 1fr" gap="3">
        {kind === 'notify' ? (
          <Numbers
            id="round-times"
            label={say.times}
            value={form.times}
            of={upTo(limits.playTimes)}
            named={say.timesOf}
            onChange={(times) => change({ times })}
          />
        ) : (
          <Numbers
            id="round-minutes"
            label={say.minutes}
            value={form.minutes}
            of={minutes}
            named={say.minutesOf}
            onChange={(span) => change({ minutes: span })}
          />
        )}
        <Numbers
          id="round-retries"
          label={say.retries}
          value={form.retries}
          of={upTo(limits.roundRetries, 0)}
          named={say.retriesOf}
          onChange={(retries) => change({ retries })}
        />
      </Grid>
      <chakra.label display="flex" gap="2" alignItems="center">
        <chakra.input
          type="checkbox"
          checked={form.wants}
          onChange={({ target }) => change({ wants: target.checked })}
          accentColor="{colors.accent}"
        />
        {say.confirm[kind]}
      </chakra.label>
    </FormDialog>
  );
}
