import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { patrolLimits, usualWindow } from '../../contract/patrol/limits.ts';
import type { PatrolRouteRow } from '../../contract/patrol/schemas.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { SelectBox } from '../kit/select.tsx';
import { EmptyLine, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSettled } from '../kit/use-settled.ts';
import { useToday } from '../kit/use-today.ts';
import { daysOf, issueArgs, type IssueDraft, issueFaults } from './issue-form.ts';
import { patrolMessages as say } from './messages.ts';
import { PeopleField } from './people-field.tsx';

type Field = keyof IssueDraft;

interface FieldsProps {
  draft: IssueDraft;
  faultOf: (field: Field) => string | undefined;
  onChange: (next: Partial<IssueDraft>) => void;
}

const settleMs = 250;
const atOnce = limits.pageSizes.at(-1) ?? limits.defaultPageSize;

/** The routes that are found by a word, all of them where there is none; `isMany`: there are more than are listed. */
function useRoutes(word: string) {
  const station = useStation();
  const text = useSettled(word.trim(), settleMs);
  const args = { pageNum: 1, pageSize: atOnce, ...(text === '' ? {} : { text }) };
  const view = useQuery(station, 'patrolRoutes', args);
  const [isMany, setMany] = useState(false);
  if (!isMany && (view.total ?? 0) > atOnce) setMany(true);
  return {
    ...view,
    isMany,
    isAll: text === '',
    again: (): void => station.wish({ type: 'query.ask', call: 'patrolRoutes', args }),
  };
}

/** The choice of a route; the one that was chosen stays, whatever is looked for next. */
function RouteField({ draft, faultOf, onChange }: FieldsProps) {
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<PatrolRouteRow>();
  const { state, data, message, isMany, isAll, again } = useRoutes(word);
  const found = data ?? [];
  const listed = chosen && found.every(({ routeId }) => routeId !== chosen.routeId) ? [chosen, ...found] : found;
  if (data?.length === 0 && isAll) return <EmptyLine title={say.noRoutes} next={say.noRoutesNext} />;
  return (
    <Grid gap="1.5">
      {state === 'failed' && !data ? (
        <Unanswered view={{ state, message }} title={say.routesFailed} onRetry={again} />
      ) : (
        <FormField
          id="patrol-route"
          label={say.route}
          error={faultOf('routeId')}
          hint={data?.length === 0 ? say.noRouteFound : undefined}
        >
          {(described) => (
            <SelectBox
              {...described}
              value={draft.routeId}
              onChange={({ target }) => {
                setChosen(listed.find(({ routeId }) => routeId === target.value));
                onChange({ routeId: target.value });
              }}
            >
              <option value="">{data ? say.choose : say.loading}</option>
              {listed.map(({ routeId, name, areaName }) => (
                <option key={routeId} value={routeId}>
                  {`${name}　${areaName}`}
                </option>
              ))}
            </SelectBox>
          )}
        </FormField>
      )}
      {isMany && (
        <Input
          type="search"
          aria-label={say.findRoute}
          placeholder={say.findRoute}
          autoComplete="off"
          maxLength={50}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      )}
    </Grid>
  );
}

/** From which day on, on how many days, and within which hours. */
function WhenFields({ draft, faultOf, onChange }: FieldsProps) {
  const clock = (field: 'start' | 'end', label: string, hint?: string) => (
    <FormField id={`patrol-${field}`} label={label} error={faultOf(field)} hint={hint}>
      {(described) => (
        <Input
          {...described}
          autoComplete="off"
          maxLength={5}
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value.trim() })}
        />
      )}
    </FormField>
  );
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
      <FormField id="patrol-day" label={say.day} error={faultOf('day')}>
        {(described) => <DateInput {...described} value={draft.day} onChange={(day) => onChange({ day })} />}
      </FormField>
      <FormField id="patrol-days" label={say.days} error={faultOf('days')}>
        {(described) => (
          <NumberInput
            {...described}
            w="100%"
            shape={{ places: 0 }}
            value={draft.days}
            onChange={(days) => onChange({ days })}
          />
        )}
      </FormField>
      {clock('start', say.start)}
      {clock('end', say.end, say.endHint)}
    </Grid>
  );
}

const fieldOf = (name: string | undefined): Field | undefined =>
  (['routeId', 'userIds', 'day', 'days', 'start', 'end', 'content'] as const).find(
    (one) => name?.split('.')[0] === one,
  );

/** Asks who walks which route when, and closes once the tasks are issued. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { sent, send } = useCommand('patrolIssue');
  const today = useToday();
  const [faults, setFaults] = useState<ReturnType<typeof issueFaults>>({});
  const [draft, setDraft] = useState<IssueDraft>({
    routeId: '',
    userIds: [],
    day: today,
    days: '1',
    ...usualWindow,
    content: '',
  });
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const refused = sent.state === 'refused' ? { field: fieldOf(sent.field), message: sent.message } : undefined;
  const faultOf = (field: Field): string | undefined =>
    faults[field] ?? (refused?.field === field ? refused.message : undefined);
  const go = (): void => {
    const found = issueFaults(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) send(issueArgs(draft));
  };
  const fields: FieldsProps = { draft, faultOf, onChange: (next) => setDraft((now) => ({ ...now, ...next })) };
  const days = daysOf(draft);
  return (
    <DraggableDialog
      title={say.issueTitle}
      minWidth="min(34rem, 94vw)"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.issue, busyName: say.issuing, isBusy: state === 'sending', onClick: go }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={refused && refused.field === undefined ? refused.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        <RouteField {...fields} />
        <FormField
          id="patrol-people"
          label={say.people}
          error={faultOf('userIds')}
          hint={say.peopleHint(draft.userIds.length)}
        >
          {({ id, 'aria-describedby': described }) => (
            <PeopleField
              id={id}
              described={described}
              chosen={draft.userIds}
              onChange={(userIds) => fields.onChange({ userIds })}
            />
          )}
        </FormField>
        <WhenFields {...fields} />
        <FormField id="patrol-content" label={say.content} error={faultOf('content')}>
          {(described) => (
            <Textarea
              {...described}
              rows={2}
              w="100%"
              maxLength={patrolLimits.contentMax}
              value={draft.content}
              onChange={(event) => fields.onChange({ content: event.target.value })}
            />
          )}
        </FormField>
        {days !== undefined && draft.userIds.length > 0 && (
          <Box role="status" fontSize="sm" color="fg.muted">
            {say.willMake(draft.userIds.length, days)}
          </Box>
        )}
      </Grid>
    </DraggableDialog>
  );
}
