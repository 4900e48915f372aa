import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import type { NewLink } from '../../../contract/rescue/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { WarnBox } from '../../kit/warn-box.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { Input } from '../../kit/text-box.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import { rescueMessages as words } from '../messages.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { HoursField } from './hours-field.tsx';

const QrCode = lazyPart(() => import('../../kit/qr-code.tsx'));
const say = words.links;

/** A new link, once: to be scanned, copied or read aloud. */
function NewLinkCard({ link, onDone }: { link: NewLink; onDone: () => void }) {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    // Absent where the page did not come over a safe connection.
    const isCopied = await (navigator.clipboard as Clipboard | undefined)?.writeText(link.url).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? say.copied : say.notCopied);
  };
  return (
    <Flex direction="column" gap="3" align="center">
      <Box>{say.ready(link.to, dateTime(link.validUntil))}</Box>
      <Box w="16rem" maxW="100%">
        <QrCode text={link.url} label={say.code} />
      </Box>
      <chakra.code fontFamily="mono" fontSize="md" overflowWrap="anywhere" textAlign="center" userSelect="all">
        {link.url}
      </chakra.code>
      <WarnBox alignSelf="stretch">{say.once}</WarnBox>
      <Flex gap="2" align="center" alignSelf="flex-end">
        <chakra.span role="status" fontSize="sm" color="fg.muted">
          {copied}
        </chakra.span>
        <Button onClick={() => void copy()}>{say.copy}</Button>
        <Button variant="solid" onClick={onDone}>
          {say.done}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Makes a link that is shown instead of sent, for a force of the fire or for a person by their name. */
export function ShowLinkForm({ fire, onDone }: { fire: Fire; onDone: () => void }) {
  const [link, setLink] = useState<NewLink>();
  const { form, faults, whole, isSending, submit } = useCommandForm('smsH5Url', setLink);
  const forces = fire.forces.filter(({ state }) => state !== 'left' && state !== 'refused');
  const [forceId, setForceId] = useState(forces[0]?.id ?? '');
  const [name, setName] = useState('');
  const [hours, setHours] = useState(24);
  if (link) return <NewLinkCard link={link} onDone={onDone} />;
  const to = name.trim();
  return (
    <FormFrame
      form={form}
      label={say.show}
      hint={say.hint}
      whole={whole}
      isSending={isSending}
      onBack={onDone}
      onSubmit={() =>
        submit(forceId === '' && to === '' ? { to: say.needName } : {}, () => ({
          fireId: fire.id,
          hours,
          ...(forceId === '' ? {} : { forceId }),
          ...(to === '' ? {} : { to }),
        }))
      }
    >
      <FormField id="link-force" label={say.forForce} error={faults['forceId']}>
        {(described) => (
          <SelectBox {...described} name="forceId" value={forceId} onChange={(event) => setForceId(event.target.value)}>
            {forces.map((force) => (
              <option key={force.id} value={force.id}>
                {force.name}
              </option>
            ))}
            <option value="">{words.none}</option>
          </SelectBox>
        )}
      </FormField>
      <FormField id="link-name" label={say.forName} error={faults['to']}>
        {(described) => (
          <Input
            {...described}
            name="to"
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
      <HoursField value={hours} onChange={(next) => setHours(next ?? 24)} error={faults['hours']} />
    </FormFrame>
  );
}
