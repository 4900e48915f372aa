import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { gridDuties, gridDutyNames, type GridDuty } from '../../contract/grids/duties.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridRow } from '../../contract/grids/schemas.ts';
import { ownLimits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Icon } from '../kit/icons.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { SelectBox } from '../kit/select.tsx';
import { EmptyLine } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useFaults } from '../kit/use-faults.ts';
import { staffMessages as say } from './messages.ts';

/** A line of the form: `byAccount` where the person is chosen from the accounts. */
interface Line extends KeptPerson {
  key: number;
  byAccount: boolean;
}

type Sent = Args<'gridStaff'>['people'][number];

const linesOf = (people: readonly KeptPerson[]): Line[] =>
  people.map((person, key) => ({ ...person, key, byAccount: person.userId !== undefined }));

/** The next duty that a grid lacks: it has one chief, and rangers beside. */
const nextDuty = (lines: readonly Line[]): GridDuty =>
  lines.some(({ duty }) => duty === 'chief') ? 'ranger' : 'chief';

function PersonFields({
  line,
  n,
  faults,
  within,
  onChange,
  onRemove,
}: {
  line: Line;
  n: number;
  faults: Readonly<Partial<Record<string, string>>>;
  within: string;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
}) {
  const field = (name: string): string => `people.${n}.${name}`;
  return (
    <Box as="fieldset" borderWidth="1px" borderColor="line" borderRadius="md" p="3">
      <Flex as="legend" gap="2" px="1">
        {say.nth(n + 1)}
      </Flex>
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Box w="8rem">
          <FormField id={`grid-duty-${line.key}`} label={say.duty}>
            {(described) => (
              <SelectBox
                {...described}
                value={line.duty}
                onChange={({ target }) => onChange({ duty: target.value as GridDuty })}
              >
                {gridDuties.map((duty) => (
                  <option key={duty} value={duty}>
                    {gridDutyNames[duty]}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
        </Box>
        <Flex role="group" aria-label={say.account} gap="1">
          {[true, false].map((byAccount) => (
            <Button
              key={String(byAccount)}
              aria-pressed={line.byAccount === byAccount}
              onClick={() => onChange({ byAccount })}
            >
              {byAccount ? say.byAccount : say.byName}
            </Button>
          ))}
        </Flex>
        <Box flex="1" />
        <Button variant="bare" size="icon" aria-label={say.remove(line.name || say.nth(n + 1))} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </Flex>
      <Flex gap="3" wrap="wrap" mt="3">
        {line.byAccount ? (
          <Box flex="1 1 16rem">
            <FormField id={`grid-account-${line.key}`} label={say.account} error={faults[field('userId')]}>
              {(described) => (
                <PeoplePicker
                  {...described}
                  within={within}
                  value={line.userId === undefined ? [] : [line.userId]}
                  names={line.userId === undefined || line.name === '' ? undefined : { [line.userId]: line.name }}
                  // Name and number are those of the former account; the server knows those of this one.
                  onChange={([userId]) => onChange({ userId, name: '', phone: undefined })}
                />
              )}
            </FormField>
          </Box>
        ) : (
          <>
            <Box flex="1 1 10rem">
              <FormField id={`grid-name-${line.key}`} label={say.name} error={faults[field('name')]}>
                {(described) => (
                  <Input
                    {...described}
                    name={field('name')}
                    maxLength={30}
                    value={line.name}
                    onChange={({ target }) => onChange({ name: target.value })}
                  />
                )}
              </FormField>
            </Box>
            <Box flex="1 1 10rem">
              <FormField id={`grid-phone-${line.key}`} label={say.phone} error={faults[field('phone')]}>
                {(described) => (
                  <Input
                    {...described}
                    name={field('phone')}
                    type="tel"
                    maxLength={15}
                    value={line.phone ?? ''}
                    onChange={({ target }) => onChange({ phone: target.value })}
                  />
                )}
              </FormField>
            </Box>
          </>
        )}
      </Flex>
    </Box>
  );
}

const sentOf = ({ duty, byAccount, name, phone, userId }: Line): Sent =>
  byAccount
    ? { duty, name: name === '' ? '—' : name, ...(userId === undefined ? {} : { userId }), ...kept(phone) }
    : { duty, name: name.trim(), ...kept(phone) };
const kept = (phone: string | undefined) => (phone === undefined || phone.trim() === '' ? {} : { phone: phone.trim() });

/** Sets who answers for a grid: accounts of the system, or people by name and telephone number. */
export function StaffDialog({
  grid,
  people,
  onClose,
}: {
  grid: Pick<GridRow, 'id' | 'name' | 'version'>;
  people: readonly KeptPerson[];
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(people));
  // Of the people that the form began with: with a later one it would overwrite what it does not show.
  const [version] = useState(grid.version);
  const [made, setMade] = useState(people.length);
  const [reason, setReason] = useState('');
  const within = useBehavior(useStation().session$).user?.regionCode ?? '';
  const { sent, send } = useCommand('gridStaff');
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, onClose);
  const change = (key: number, part: Partial<Line>): void =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const submit = (): void => {
    const missing = Object.fromEntries(
      lines.flatMap(({ byAccount, userId }, n) =>
        byAccount && userId === undefined ? [[`people.${n}.userId`, say.noAccount]] : [],
      ),
    );
    if (check(missing)) send({ id: grid.id, version, people: lines.map(sentOf), reason });
  };
  return (
    <DraggableDialog title={say.title(grid.name)} minWidth="40rem" onClose={onClose}>
      <chakra.form
        ref={form}
        noValidate
        aria-label={say.title(grid.name)}
        display="flex"
        flexDirection="column"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {lines.length === 0 && <EmptyLine title={say.empty} next={say.emptyNext} />}
        {lines.map((line, n) => (
          <PersonFields
            key={line.key}
            line={line}
            n={n}
            faults={faults}
            within={within}
            onChange={(part) => change(line.key, part)}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
        {lines.length < gridLimits.people && (
          <Box>
            <Button
              onClick={() => {
                setLines([...lines, { key: made, duty: nextDuty(lines), name: '', phone: '', byAccount: false }]);
                setMade(made + 1);
              }}
            >
              <Icon name="plus" />
              {say.add}
            </Button>
          </Box>
        )}
        <FormField id="grid-staff-reason" label={say.reason} error={faults['reason']}>
          {(described) => (
            <Input
              {...described}
              name="reason"
              maxLength={ownLimits.reasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
        <DialogButtons
          said={<WholeFault fault={whole} />}
          go={{ name: say.save, isBusy: sent.state === 'sending', busyName: say.saving }}
          leave={{ onPress: onClose }}
        />
      </chakra.form>
    </DraggableDialog>
  );
}
