import { Box, chakra, Grid } from '@chakra-ui/react';
import type { HeightsOrigin, Post } from '../../contract/sight/schemas.ts';
import { sightWords } from '../map/sight/messages.ts';
import { sightMessages as say } from './messages.ts';

/** What is known of a post, what of it is assumed, and whether the heights are made up. */
export function PostFacts({ post, heights }: { post: Post; heights: HeightsOrigin | undefined }) {
  const { groundM, eyeM, rangeM, headingDeg, angleDeg, assumed } = post;
  const rows = [
    [say.ground, say.metres(groundM)],
    [say.eye, say.metres(eyeM)],
    [say.range, say.km(rangeM)],
    [say.heading, headingDeg === undefined ? say.around : say.looks(headingDeg, angleDeg ?? 360)],
  ];
  const notes = [
    ...(assumed.length > 0 ? [sightWords.assumed(assumed)] : []),
    ...(heights ? [sightWords.heights[heights]] : []),
  ].join('');
  return (
    <Box>
      <Grid as="dl" templateColumns="5.5rem 1fr" rowGap="0.5" m="0" aria-label={say.facts}>
        {rows.map(([label, value]) => (
          <Box key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd m="0" css={{ fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </chakra.dd>
          </Box>
        ))}
      </Grid>
      {notes !== '' && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {notes}
        </Box>
      )}
    </Box>
  );
}
