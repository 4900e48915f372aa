import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import type { ChatContent } from '../../contract/talk/content.ts';
import { Icon } from '../kit/icons.tsx';
import { talkMessages as say } from './messages.ts';

/** A fire that was sent: who may see it opens its page, others learn only that it was sent. */
export function FireCard({ card: { fire } }: { card: Extract<ChatContent, { kind: 'fire' }> }) {
  if (!fire) return <Box color="fg.muted">{say.fireHidden}</Box>;
  return (
    <Flex gap="3" align="center" w="20rem" maxW="100%">
      <Icon name="fire" size="1.75rem" />
      <Box minW="0" flex="1">
        <Box fontWeight="medium" truncate title={fire.name}>
          {fire.name}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {fire.areaName} · {say.fireAt(fire.status)}
        </Box>
        <chakra.a asChild fontSize="sm" textDecoration="underline">
          <Link href={firePagePath(fire.fireId)}>{say.openFire}</Link>
        </chakra.a>
      </Box>
    </Flex>
  );
}
