import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../kit/icons.tsx';
import { kindIcon } from '../kit/kind-icon.ts';
import { EmptyLine, Loading, StatePanel } from '../kit/state-panel.tsx';
import { Input } from '../kit/text-box.ts';
import { useSettled } from '../kit/use-settled.ts';
import { sightMessages as say } from './messages.ts';
import { type ListedPost, useDrones, usePosts } from './use-posts.ts';

const typingMs = 250;
const groups = ['camera', 'tower', 'uav'] as const;

interface PostListProps {
  chosen: string | undefined;
  onChoose: (post: ListedPost) => void;
}

function PostLine({ post, isChosen, onChoose }: { post: ListedPost; isChosen: boolean; onChoose: () => void }) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <chakra.button
      ref={line}
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      display="flex"
      alignItems="center"
      gap="2"
      w="100%"
      minH="9"
      px="3"
      textAlign="left"
      bg={isChosen ? 'chosen' : 'transparent'}
      fontWeight={isChosen ? 'medium' : 'normal'}
      _hover={{ bg: isChosen ? 'chosen' : 'hover' }}
    >
      <Icon name={kindIcon(post.group)} />
      <chakra.span flex="1" minW="0" truncate title={post.name}>
        {post.name}
      </chakra.span>
    </chakra.button>
  );
}

function Lines({ posts, chosen, onChoose }: PostListProps & { posts: readonly ListedPost[] }) {
  return groups.map((group) => {
    const these = posts.filter((post) => post.group === group);
    if (these.length === 0) return null;
    return (
      <Box key={group} as="section" aria-label={say.groups[group]} mb="2">
        <Flex px="3" py="1" gap="2" fontSize="sm" color="fg.muted">
          <span>{say.groups[group]}</span>
          <span>{these.length}</span>
        </Flex>
        {these.map((post) => (
          <PostLine key={post.key} post={post} isChosen={post.key === chosen} onChoose={() => onChoose(post)} />
        ))}
      </Box>
    );
  });
}

/** From where one may look: cameras and towers of the region by name, and the drones that the map shows. */
export function PostList({ chosen, onChoose }: PostListProps) {
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), typingMs);
  const { posts, total, state, again } = usePosts(keyword);
  const drones = useDrones().filter(({ name }) => name.includes(keyword));
  const all = [...posts, ...drones];
  return (
    <Flex as="section" aria-label={say.posts} direction="column" h="100%" minH="0" bg="surface">
      <Box p="3" pb="2">
        <Input
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={typed}
          maxLength={50}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Box>
      <Box flex="1" minH="0" overflowY="auto" pb="2">
        {state === 'loading' && <Loading label={say.loadingPosts} />}
        {state === 'failed' && <StatePanel icon="warn" title={say.postsFailed} onRetry={again} />}
        {state === 'ready' && all.length === 0 && (
          <Box px="3">
            {keyword === '' ? (
              <EmptyLine title={say.noPosts} next={say.noPostsNext} />
            ) : (
              <EmptyLine title={say.noneFound} next={say.noneFoundNext} />
            )}
          </Box>
        )}
        <Lines posts={all} chosen={chosen} onChoose={onChoose} />
        {total > posts.length && posts.length > 0 && (
          <Box px="3" py="2" fontSize="sm" color="fg.muted">
            {say.tooMany(posts.length, total)}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
