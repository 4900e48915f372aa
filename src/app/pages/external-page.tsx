import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { externalSystems } from '../../../contract/external/resources.ts';
import { KeeperPanel } from '../../external/keeper-panel.tsx';
import { externalMessages as say } from '../../external/messages.ts';
import { Button } from '../../kit/button.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import type { PageProps } from '../page/pages.ts';

/** /xj/equipment and, for people with an account, /xj/user: external systems, and the users and devices of each. */
export default function ExternalPage({ node }: PageProps) {
  const [showsMembers, setShowsMembers] = useState(node.component !== 'xj/equipment');
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex gap="2" px="4" pt="3" role="group" aria-label={node.meta.title}>
        <Button size="sm" aria-pressed={!showsMembers} onClick={() => setShowsMembers(false)}>{say.systems}</Button>
        <Button size="sm" aria-pressed={showsMembers} onClick={() => setShowsMembers(true)}>{say.members}</Button>
      </Flex>
      <Box flex="1" minH="0" pt={showsMembers ? '3' : '0'}>{showsMembers ? <KeeperPanel /> : <ResourcePage resource={externalSystems} />}</Box>
    </Flex>
  );
}
