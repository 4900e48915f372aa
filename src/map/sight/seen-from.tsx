import { Box, Flex } from '@chakra-ui/react';
import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import type { PostAsked } from '../../../contract/sight/schemas.ts';
import { watches } from '../../../contract/stock/watching.ts';
import { Button } from '../../kit/button.ts';
import { sightWords as say } from './messages.ts';
import { PostLinks } from './post-links.tsx';
import type { ViewshedOnMap } from './use-viewshed.ts';
import { ViewshedFigures } from './viewshed-figures.tsx';

/** What is seen from a camera or a tower of the map, once it is asked for; nothing of any other resource. */
export function SeenFrom({ place: { kind, id, name }, viewed }: { place: ResourcePoint; viewed: ViewshedOnMap }) {
  if (!watches(kind)) return null;
  const post: PostAsked = { from: 'record', kind, id };
  const { viewing, answer, state, message, look, clear } = viewed;
  const isThis = viewing?.post.from === 'record' && viewing.post.id === id;
  return (
    <Box mt="2" pt="2" borderTopWidth="1px" borderColor="line">
      {isThis && answer && <ViewshedFigures answer={answer} />}
      {isThis && !answer && <div role="status">{state === 'failed' ? (message ?? say.failed) : say.loading}</div>}
      <Flex gap="2" mt="2" wrap="wrap">
        <Button size="sm" onClick={() => (isThis ? clear() : look({ post, name, targetM: 0 }))}>
          {isThis ? say.clear : say.show}
        </Button>
      </Flex>
      <PostLinks post={post} />
    </Box>
  );
}
