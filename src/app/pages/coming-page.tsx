import { Box, chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../kit/icons.tsx';
import { appMessages as say } from '../messages.ts';
import type { PageProps } from '../page/pages.ts';
import { comingPages } from './coming.ts';

/** Says that a page is not built yet, and what will stand there. */
export function Coming({ title, component }: { title: string; component: string }) {
  const will = comingPages[component];
  return (
    <Flex direction="column" align="center" justify="center" gap="3" h="100%" minH="16rem" p="8" textAlign="center">
      <Box color="fg.muted">
        <Icon name="clock" size="3rem" />
      </Box>
      <chakra.h2 fontSize="xl" fontWeight="bold">
        {title}
      </chakra.h2>
      <Box fontWeight="medium">{say.coming}</Box>
      {will !== undefined && (
        <Box color="fg.muted" maxW="36rem">
          {say.comingWhat(will)}
        </Box>
      )}
    </Flex>
  );
}

/** Any page of the menu that is not built yet. */
export default function ComingPage({ node }: PageProps) {
  return <Coming title={node.meta.title} component={node.component} />;
}
