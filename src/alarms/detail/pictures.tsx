import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { alarmMessages } from '../messages.ts';
import { Section } from './section.tsx';

const say = alarmMessages.detail;

function Picture({ url, alt }: { url: string; alt: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <Flex h="6.5rem" direction="column" align="center" justify="center" gap="1" color="fg.muted"><Icon name="picture" size="1.75rem" />{say.pictureFailed}</Flex>;
  return (
    <chakra.a href={url} target="_blank" rel="noreferrer" display="block" h="13rem">
      <img src={url} alt={alt} onLoad={() => setState('shown')} onError={() => setState('failed')}
        style={{ width: '100%', height: '100%', objectFit: 'cover', opacity: state === 'shown' ? 1 : 0 }} />
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
          <chakra.div key={url} bg="inset" borderRadius="md" overflow="hidden" borderWidth="1px" borderColor="line"><Picture url={url} alt={say.pictureAlt(i + 1)} /></chakra.div>
        ))}
      </Grid>
    </Section>
  );
}
