import { Box, chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../kit/icons.tsx';
import { appMessages as say } from '../messages.ts';
import type { PageProps } from '../page/page-props.ts';

/** An entry that an administrator put into the menu, for which this version has no page. */
export default function UnknownPage({ node }: PageProps) {
  return (
    <Flex direction="column" align="center" justify="center" gap="3" h="100%" minH="16rem" p="8" textAlign="center">
      <Box color="fg.muted">
        <Icon name="clock" size="3rem" />
      </Box>
      <chakra.h2 fontSize="xl" fontWeight="bold">
        {node.meta.title}
      </chakra.h2>
      <Box fontWeight="medium">{say.unknownPage}</Box>
      <Box color="fg.muted" maxW="36rem">
        {say.unknownPageWhy}
      </Box>
    </Flex>
  );
}
