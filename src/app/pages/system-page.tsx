import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { Icon, iconNamed } from '../../kit/icons.tsx';
import { EmptyPanel } from '../../kit/state-panel.tsx';
import { shownBelow } from '../menu/header-entries.ts';
import { appMessages as say } from '../messages.ts';
import type { PageProps } from '../page/page-props.ts';

/** /sys: the system pages that a person may see. */
export default function SystemPage({ node }: PageProps) {
  const pages = shownBelow(node);
  if (pages.length === 0) return <EmptyPanel icon="settings" title={say.systemNone} next={say.systemNoneNext} />;
  return (
    <Box p="6" h="100%" overflowY="auto">
      <chakra.h2 fontSize="xl" fontWeight="bold" mb="4">
        {node.meta.title}
      </chakra.h2>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="3">
        {pages.map(({ id, path, meta }) => (
          <Flex
            key={id}
            asChild
            align="center"
            gap="3"
            p="4"
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
            _hover={{ bg: 'hover', borderColor: 'line.strong' }}
          >
            <Link href={path}>
              <Icon name={iconNamed(meta.icon)} size="1.6rem" />
              <span>{meta.title}</span>
            </Link>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
