import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Args } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { forceStateNames } from '../../../contract/fires/forces.ts';
import { FormField } from '../../kit/form-field.tsx';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { WarnBox } from '../../kit/warn-box.tsx';
import { Textarea } from '../../kit/text-box.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import { rescueMessages as words } from '../messages.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { HoursField } from './hours-field.tsx';
import { typedPhones } from './typed-phones.ts';

const say = words.links;
const longest = 200;

/** Which of the fire's forces get one: by the phone of their record. */
function ForceBoxes({
  fire,
  chosen,
  onChange,
}: {
  fire: Fire;
  chosen: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const forces = fire.forces.filter(({ state }) => state !== 'left' && state !== 'refused');
  const toggle = (id: string): void =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <Box as="fieldset" border="0" p="0">
      <chakra.legend mb="1.5" fontSize="md" color="fg.muted">
        {say.forces}
      </chakra.legend>
      {forces.length === 0 && (
        <Box fontSize="sm" color="fg.muted">
          {say.noForces}
        </Box>
      )}
      <Flex direction="column" gap="1">
        {forces.map(({ id, name, state }) => (
          <chakra.label key={id} display="flex" gap="2" alignItems="center" minH="7" cursor="pointer">
            <chakra.input
              type="checkbox"
              w="1.1rem"
              h="1.1rem"
              accentColor="{colors.accent}"
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
            <span>{name}</span>
            <chakra.span fontSize="sm" color="fg.muted">
              {forceStateNames[state]}
            </chakra.span>
          </chakra.label>
        ))}
      </Flex>
    </Box>
  );
}

/** What is left of the month's budget, once most of it is used; many SMS at once are bounded by it. */
function Money({ fireId, to }: { fireId: string; to: number }) {
  const { data } = useQuery(useStation(), 'smsMoney', { fireId });
  if (data?.budget?.isNear !== true) return null;
  const { areaName, leftFen } = data.budget;
  return (
    <WarnBox role="status">
      {say.moneyNear(areaName, leftFen)}
      {to >= data.massFrom ? say.moneyMass : say.moneyFew(data.massFrom - 1)}
    </WarnBox>
  );
}

/** Sends SMS about a fire to its forces, to people and to phones, each with a link of its own where one wants that. */
export function SendSmsForm({
  fire,
  onDone,
  onBack,
}: {
  fire: Fire;
  onDone: (sent: number) => void;
  onBack: () => void;
}) {
  const { form, faults, whole, isSending, submit } = useCommandForm('pushSms', ({ sent }) => onDone(sent.length));
  const [forces, setForces] = useState<ReadonlySet<string>>(new Set());
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [hours, setHours] = useState<number | undefined>(24);
  const [content, setContent] = useState('');
  const { phones, wrong } = typedPhones(typed);
  const to: Args<'pushSms'>['to'] = [
    ...[...forces].map((forceId) => ({ forceId })),
    ...userIds.map((userId) => ({ userId })),
    ...phones,
  ];
  const found = {
    ...(wrong === undefined ? (to.length === 0 ? { to: say.needTo } : {}) : { to: say.badPhone(wrong) }),
    ...(content.trim().length > longest ? { content: words.tooLong(words.content, longest) } : {}),
  };
  return (
    <FormFrame
      form={form}
      label={say.send}
      hint={say.hint}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(found, () => ({
          fireId: fire.id,
          to,
          ...(hours === undefined ? {} : { hours }),
          ...(content.trim() === '' ? {} : { content: content.trim() }),
        }))
      }
    >
      <ForceBoxes fire={fire} chosen={forces} onChange={setForces} />
      <PeopleField id="link-people" label={words.people} value={userIds} onChange={setUserIds} />
      <FormField id="link-to" label={say.phones} hint={say.phoneHint} error={faults['to']}>
        {(described) => (
          <Textarea
            {...described}
            name="to"
            rows={2}
            inputMode="tel"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FormField>
      <Money fireId={fire.id} to={to.length} />
      <HoursField value={hours} onChange={setHours} maybeNone error={faults['hours']} />
      <FormField id="link-content" label={say.content} hint={say.contentHint} error={faults['content']}>
        {(described) => (
          <Textarea
            {...described}
            name="content"
            rows={2}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </FormField>
    </FormFrame>
  );
}
