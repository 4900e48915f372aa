import { Flex, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail;

/** A picture of the scene, and what stands below it: who took it and when. */
export interface ScenePicture {
  url: string;
  caption: string;
}

/**
 * The host of a picture of another site: no screen loads it by itself, so that nobody there learns who looks and when.
 */
function hostElsewhere(url: string): string | undefined {
  try {
    const { protocol, host } = new URL(url, location.href);
    return (protocol === 'https:' || protocol === 'http:') && host !== location.host ? host : undefined;
  } catch {
    return undefined;
  }
}

/** A picture, whole in its place; one that does not come says so there. */
export function Picture({ url, alt }: { url: string; alt: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const elsewhere = hostElsewhere(url);
  if (state === 'failed') {
    return (
      <Flex h="100%" minH="6.5rem" direction="column" align="center" justify="center" gap="1" color="fg.muted">
        <Icon name="picture" size="1.75rem" />
        {elsewhere === undefined ? (
          say.pictureFailed
        ) : (
          <Link href={url} target="_blank" rel="noreferrer" textDecoration="underline">
            {say.pictureElsewhere(elsewhere)}
          </Link>
        )}
      </Flex>
    );
  }
  return (
    <img
      src={url}
      alt={alt}
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      style={{ width: '100%', height: '100%', objectFit: 'contain', opacity: state === 'shown' ? 1 : 0 }}
    />
  );
}
