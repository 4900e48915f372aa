import { Box, Flex } from '@chakra-ui/react';
import { externalSystems } from '../../../contract/external/resources.ts';
import { externalMessages as say } from '../../external/messages.ts';
import { PartTabs, usePart } from '../../external/part-tabs.tsx';
import ResourcePage from '../../resources/resource-page.tsx';
import { MemberList } from '../external/member-list.tsx';
import type { PageProps } from '../page/page-props.ts';

const parts = { external: say.systems, externalUser: say.users, externalDevice: say.devices } as const;

/** /xj/equipment and, for people with an account, /xj/user: external systems, their users and their devices. */
export default function ExternalPage({ node }: PageProps) {
  const part = usePart(
    node.component === 'xj/equipment'
      ? ['externalDevice', 'externalUser', 'external']
      : ['externalUser', 'externalDevice', 'external'],
  );
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <PartTabs label={node.meta.title} parts={parts} part={part} />
      <Box flex="1" minH="0">
        {part === 'external' ? (
          <ResourcePage resource={externalSystems} />
        ) : (
          <MemberList key={part} kind={part} by={{ side: 'keeper' }} />
        )}
      </Box>
    </Flex>
  );
}
