import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PostAsked } from '../../contract/sight/schemas.ts';
import { PostList } from './post-list.tsx';
import { keyOf } from './use-posts.ts';

interface FrameProps {
  asked: PostAsked | undefined;
  onChoose: (post: PostAsked) => void;
  /** The largest part: the map or the picture. */
  children: ReactNode;
  aside: ReactNode;
}

/** Posts on the left, what they see in the middle, and what is to be said of it on the right, where there is any. */
export function LinkageFrame({ asked, onChoose, children, aside }: FrameProps) {
  const hasAside = aside !== undefined;
  return (
    <Grid
      h="100%"
      minH="0"
      gap="1px"
      bg="line"
      templateColumns={{
        base: '1fr',
        md: `15rem minmax(0, 1fr)${hasAside ? ' 20rem' : ''}`,
        '2xl': `17rem minmax(0, 1fr)${hasAside ? ' 24rem' : ''}`,
      }}
      templateRows={{ base: hasAside ? '14rem 22rem auto' : '14rem minmax(22rem, 1fr)', md: 'minmax(0, 1fr)' }}
    >
      <PostList chosen={asked && keyOf(asked)} onChoose={(post) => onChoose(post.asked)} />
      <Box position="relative" minW="0" minH="0" bg="surface">
        {children}
      </Box>
      {hasAside && (
        <Box as="aside" minH="0" overflowY="auto" bg="surface">
          {aside}
        </Box>
      )}
    </Grid>
  );
}
