import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { sourceTypeNames, type SourceType } from '../../contract/alarms/alarm.ts';
import type { Mine } from '../../contract/external/schemas.ts';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { Input } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { MembersPanel } from './members-panel.tsx';
import { externalMessages as say } from './messages.ts';

const mine = say.own;

/** Asks for the access key, and tells who has one to give. */
function Entrance({ isSending, refused, onEnter }: { isSending: boolean; refused: string | undefined; onEnter: (secret: string) => void }) {
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    setFault(secret.trim() === '' ? mine.needsSecret : undefined);
    if (secret.trim() !== '') onEnter(secret.trim());
  };
  return (
    <Flex direction="column" gap="5" maxW="30rem" mx="auto" mt="12vh" p="8" bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg">
      <chakra.h1 fontSize="xl" fontWeight="bold">{mine.title}</chakra.h1>
      <chakra.p color="fg.muted">{mine.lead}</chakra.p>
      <form onSubmit={enter} noValidate>
        <FormField id="external-secret" label={mine.secret} error={fault ?? refused} hint={mine.kept}>
          {(described) => <Input {...described} type="password" autoComplete="off" maxLength={100} value={secret} onChange={(event) => { setSecret(event.target.value); setFault(undefined); }} />}
        </FormField>
        <Button type="submit" variant="solid" size="lg" w="100%" mt="5" aria-disabled={isSending}>{isSending ? mine.entering : mine.enter}</Button>
      </form>
      <Flex justify="space-between" wrap="wrap" gap="2" fontSize="sm" color="fg.muted"><span>{mine.forgotten}</span><chakra.span textDecoration="underline" color="fg"><Link href="/login">{mine.login}</Link></chakra.span></Flex>
    </Flex>
  );
}

/** /xj/user as an external system's own people have it: nothing without an access key, and by one the users and devices of its system. The key stays in this page's memory. */
export default function OwnPage() {
  const [secret, setSecret] = useState('');
  const [picture, setPicture] = useState<Mine>();
  const look = useCommand('externalMine');
  const [seen, setSeen] = useState(look.sent);
  if (seen !== look.sent) {
    setSeen(look.sent);
    if (look.sent.state === 'done') setPicture(look.sent.data);
    // A key that opens no more shows no more.
    if (look.sent.state === 'refused' && look.sent.field === 'secret') setPicture(undefined);
  }
  const enter = (next: string): void => {
    setSecret(next);
    look.send({ secret: next });
  };
  const leave = (): void => {
    setSecret('');
    setPicture(undefined);
  };
  if (!picture) return <Box as="main" minH="100vh" bg="canvas" p="4"><Entrance isSending={look.sent.state === 'sending'} refused={look.sent.state === 'refused' ? look.sent.message : undefined} onEnter={enter} /></Box>;
  const { system, me } = picture;
  return (
    <Box as="main" minH="100vh" bg="surface" pb="8">
      <Flex align="center" gap="4" wrap="wrap" p="4" borderBottomWidth="1px" borderColor="line">
        <Box flex="1">
          <chakra.h1 fontSize="xl" fontWeight="bold">{system.name}</chakra.h1>
          <Box fontSize="sm" color="fg.muted">{mine.region}：{system.regionName}　{mine.sources}：{system.sourceTypes.map((type) => sourceTypeNames[Number(type) as SourceType]).join('、')}</Box>
        </Box>
        <span>{mine.who(me.name, me.manages)}</span>
        <Button size="sm" onClick={leave}>{mine.leave}</Button>
      </Flex>
      <MembersPanel by={{ side: 'own', secret }} members={picture} sources={system.sourceTypes} mayChange={me.manages} ownId={me.id}
        onDone={(done) => enter(done.what === 'key' && done.id === me.id ? done.secret : secret)} />
    </Box>
  );
}
