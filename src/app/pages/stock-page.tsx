import { Box, Flex } from '@chakra-ui/react';
import { useSearch } from 'wouter';
import type { Resource } from '../../../contract/resources/resource.ts';
import { stock, type StockName } from '../../../contract/stock/all.ts';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { kindIn } from '../../stock/kind-address.ts';
import { KindTree } from '../../stock/kind-tree.tsx';
import { stockMessages as say } from '../../stock/messages.ts';

/**
 * /integrated-management/index/resource-item: the kinds of fire-prevention resources that a person may see, and the
 * records of the one in the address; the first where it names none.
 */
export default function StockPage() {
  const station = useStation();
  const asked = kindIn(useSearch());
  const { state, data: groups, message } = useFreshQuery(station, 'stockKinds', undefined);
  if (groups === undefined && state === 'failed') {
    return (
      <StatePanel
        icon="warn"
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'stockKinds', args: undefined })}
      >
        {message}
      </StatePanel>
    );
  }
  if (groups === undefined) return <Loading label={say.loading} />;
  if (groups.length === 0)
    return (
      <StatePanel icon="layers" title={say.none}>
        {say.noneWhy}
      </StatePanel>
    );
  const known = groups.flatMap(({ children }) => children).map(({ name }) => name);
  const chosen = asked ?? known[0];
  const of: Resource | undefined =
    chosen !== undefined && known.includes(chosen) ? stock[chosen as StockName] : undefined;
  return (
    <Flex h="100%" minH="0" direction={{ base: 'column', md: 'row' }}>
      <KindTree groups={groups} chosen={of?.name} />
      <Box flex="1" minW="0" minH="0">
        {of ? (
          <ResourcePage key={of.name} resource={of} />
        ) : (
          <StatePanel icon="layers" title={say.unknown}>
            {say.unknownWhy}
          </StatePanel>
        )}
      </Box>
    </Flex>
  );
}
