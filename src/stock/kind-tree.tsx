import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import type { StockGroupNode } from '../../contract/stock/schemas.ts';
import { Button } from '../kit/button.ts';
import { addressOf } from './kind-address.ts';
import { stockMessages as say } from './messages.ts';

const Count = ({ count }: { count: number }) => (
  <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" aria-label={say.count(count)}>
    {count.toLocaleString('zh-CN')}
  </chakra.span>
);

/** The kinds of resources below their groups, each with how many there are; each leads to its list. */
export function KindTree({ groups, chosen }: { groups: readonly StockGroupNode[]; chosen: string | undefined }) {
  const [path] = useLocation();
  return (
    <Box
      as="nav"
      aria-label={say.kinds}
      w={{ base: '100%', md: '13rem' }}
      maxH={{ base: '9.5rem', md: 'none' }}
      flexShrink={0}
      minH="0"
      overflowY="auto"
      p="2"
      bg="surface"
      borderRightWidth={{ base: 0, md: '1px' }}
      borderBottomWidth={{ base: '1px', md: 0 }}
      borderColor="line"
    >
      <ul>
        {groups.map((group) => (
          <Box as="li" key={group.name} _notFirst={{ mt: '3' }}>
            <Flex justify="space-between" px="2.5" py="1" fontSize="sm" color="fg.muted">
              <span id={`stock-${group.name}`}>{group.title}</span>
              <Count count={group.count} />
            </Flex>
            <ul aria-labelledby={`stock-${group.name}`}>
              {group.children.map(({ name, title, count }) => (
                <li key={name}>
                  <Button
                    asChild
                    variant="bare"
                    w="100%"
                    justifyContent="space-between"
                    fontWeight="normal"
                    px="2.5"
                    aria-current={name === chosen ? 'page' : undefined}
                  >
                    <Link href={addressOf(path, name)}>
                      <span>{title}</span>
                      <Count count={count} />
                    </Link>
                  </Button>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </ul>
    </Box>
  );
}
