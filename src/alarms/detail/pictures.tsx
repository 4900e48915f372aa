import { chakra, Flex, Grid, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { alarmMessages } from '../messages.ts';
import { Section } from './section.tsx';

const say = alarmMessages.detail;

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

function Picture({ url, alt }: { url: string; alt: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const elsewhere = hostElsewhere(url);
  if (state === 'failed') {
    return (
      <Flex h="6.5rem" direction="column" align="center" justify="center" gap="1" color="fg.muted">
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
    <chakra.a href={url} target="_blank" rel="noreferrer" display="block" h="13rem">
      <img
        src={url}
        alt={alt}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        style={{ width: '100%', height: '100%', objectFit: 'cover', opacity: state === 'shown' ? 1 : 0 }}
      />
    </chakra.a>
  );
}

/** What the source saw; a picture that does not come says so in its place. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <Section title={say.pictures}>
      <Grid templateColumns={urls.length === 1 ? '1fr' : '1fr 1fr'} gap="2">
        {urls.map((url, i) => (
          <chakra.div key={url} bg="inset" borderRadius="md" overflow="hidden" borderWidth="1px" borderColor="line">
            <Picture url={url} alt={say.pictureAlt(i + 1)} />
          </chakra.div>
        ))}
      </Grid>
    </Section>
  );
}
