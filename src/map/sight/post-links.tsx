import { Flex } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import type { PostAsked } from '../../../contract/sight/schemas.ts';
import { Button } from '../../kit/button.ts';
import { sightWords as say } from './messages.ts';
import { type linkagePages, postAddress } from './post-address.ts';

interface PostLinksProps {
  post: PostAsked;
  azimuthDeg?: number | undefined;
  pages?: readonly (keyof typeof linkagePages)[];
}

/** Buttons to the pages that look from a post. */
export function PostLinks({ post, azimuthDeg, pages = ['first', 'third'] }: PostLinksProps) {
  const [, navigate] = useLocation();
  return (
    <Flex gap="2" mt="2" wrap="wrap">
      {pages.map((page) => (
        <Button key={page} size="sm" onClick={() => navigate(postAddress(page, post, azimuthDeg))}>
          {say[page]}
        </Button>
      ))}
    </Flex>
  );
}
