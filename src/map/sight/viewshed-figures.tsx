import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ViewshedAnswer } from '../../../contract/sight/schemas.ts';
import { sightWords as say } from './messages.ts';

/** What a viewshed comes to: which share of the land within reach is seen, and of what it was computed. */
export function ViewshedFigures({ answer }: { answer: ViewshedAnswer }) {
  const { post, withinHa, seenHa, heights } = answer;
  return (
    <Box role="status" css={{ fontVariantNumeric: 'tabular-nums' }}>
      <Flex align="baseline" gap="3" wrap="wrap">
        <chakra.span fontWeight="bold">{say.seen(Math.round((seenHa / Math.max(0.1, withinHa)) * 100))}</chakra.span>
        <span>{say.area(seenHa, withinHa)}</span>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {say.from(post.eyeM, post.rangeM)}
        {post.assumed.length > 0 && `。${say.assumed(post.assumed)}`}
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="1">
        {say.legend}
        {say.heights[heights]}
      </Box>
    </Box>
  );
}
