import { chakra, Flex } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { Input } from '../kit/text-box.ts';
import { externalMessages } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const say = externalMessages.own;

/** Asks for the access key, and says who issues it. */
export function Entrance({
  isSending,
  refused,
  onEnter,
}: {
  isSending: boolean;
  refused: string | undefined;
  onEnter: (secret: string) => void;
}) {
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    setFault(secret.trim() === '' ? say.needsSecret : undefined);
    if (secret.trim() !== '') onEnter(secret.trim());
  };
  return (
    <Flex
      direction="column"
      gap="5"
      maxW="30rem"
      mx="auto"
      mt="12vh"
      p="8"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
    >
      <PageTitle>{say.title}</PageTitle>
      <chakra.p color="fg.muted">{say.lead}</chakra.p>
      <form onSubmit={enter} noValidate>
        <FormField id="external-secret" label={say.secret} error={fault ?? refused} hint={say.kept}>
          {(described) => (
            <Input
              {...described}
              type="password"
              autoComplete="off"
              maxLength={100}
              value={secret}
              onChange={(event) => {
                setSecret(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </FormField>
        <Button type="submit" variant="solid" size="lg" w="100%" mt="5" aria-disabled={isSending}>
          {isSending ? say.entering : say.enter}
        </Button>
      </form>
      <Flex justify="space-between" wrap="wrap" gap="2" fontSize="sm" color="fg.muted">
        <span>{say.forgotten}</span>
        <chakra.span textDecoration="underline" color="fg">
          <Link href="/login">{say.login}</Link>
        </chakra.span>
      </Flex>
    </Flex>
  );
}
