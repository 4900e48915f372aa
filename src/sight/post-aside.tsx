import type { ReactNode } from 'react';
import type { PostAsked } from '../../contract/sight/schemas.ts';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { sightMessages as say } from './messages.ts';
import type { SeenFromPost } from './use-seen.ts';

interface AsideProps {
  asked: PostAsked | undefined;
  seen: SeenFromPost;
  /** What is said of a post once it is known. */
  children: ReactNode;
}

/** What stands beside map and picture, or why nothing does. */
export function PostAside({ asked, seen: { state, message, post }, children }: AsideProps) {
  if (asked === undefined) return <EmptyPanel icon="video" title={say.unchosen} next={say.unchosenNext} />;
  if (state === 'failed')
    return (
      <StatePanel icon="warn" title={say.notThere}>
        {message}
      </StatePanel>
    );
  return post ? children : <Loading label={say.loading} />;
}
