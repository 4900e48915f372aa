import { Box, Flex, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { sightLimits, usualEyeM, usualPointRangeM } from '../../../contract/sight/limits.ts';
import { Button } from '../../kit/button.ts';
import { useMay } from '../../kit/use-may.ts';
import { sightWords as say } from './messages.ts';
import { NumberBox } from './number-box.tsx';
import { PostLinks } from './post-links.tsx';
import type { ViewshedOnMap } from './use-viewshed.ts';
import { ViewshedFigures } from './viewshed-figures.tsx';

const { leastRangeM, mostRangeM, mostEyeM, mostTargetM } = sightLimits;

function Figures({ viewed }: { viewed: ViewshedOnMap }) {
  const { viewing, look } = viewed;
  const id = useId();
  const post = viewing?.post;
  const own = post?.from === 'point' ? post : undefined;
  if (!viewing) return null;
  return (
    <Grid templateColumns="1fr 1fr" columnGap="3" rowGap="2" mt="2">
      {own && (
        <>
          <NumberBox
            id={`${id}eye`}
            label={say.eye}
            value={own.eyeM}
            usual={usualEyeM.person}
            least={0}
            most={mostEyeM}
            onValue={(eyeM) => look({ ...viewing, post: { ...own, eyeM } })}
          />
          <NumberBox
            id={`${id}range`}
            label={say.range}
            value={own.rangeM / 1_000}
            usual={usualPointRangeM / 1_000}
            least={leastRangeM / 1_000}
            most={mostRangeM / 1_000}
            onValue={(km) => look({ ...viewing, post: { ...own, rangeM: km * 1_000 } })}
          />
        </>
      )}
      <NumberBox
        id={`${id}target`}
        label={say.target}
        value={viewing.targetM}
        usual={0}
        least={0}
        most={mostTargetM}
        onValue={(targetM) => look({ ...viewing, targetM })}
      />
    </Grid>
  );
}

/** Chooses a place on the map and says what of the land is seen from there. */
export function ViewshedPart({ viewed }: { viewed: ViewshedOnMap }) {
  const { viewing, state, message, answer, isChoosing, choose, clear } = viewed;
  if (!useMay('camera.read')) return null;
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.viewshed}>
      <Box fontWeight="medium">{say.viewshed}</Box>
      <Flex gap="2" mt="1" wrap="wrap">
        <Button size="sm" aria-pressed={isChoosing} onClick={choose}>
          {say.choose}
        </Button>
        {viewing && (
          <Button size="sm" onClick={clear}>
            {say.clear}
          </Button>
        )}
      </Flex>
      <Box mt="2" fontSize="sm" color="fg.muted">
        {isChoosing ? say.choosing : viewing ? viewing.name : say.none}
      </Box>
      <Figures viewed={viewed} />
      {viewing && state === 'loading' && !answer && (
        <Box mt="2" role="status">
          {say.loading}
        </Box>
      )}
      {viewing && state === 'failed' && (
        <Box mt="2" role="alert">
          {message ?? say.failed}
        </Box>
      )}
      {answer && (
        <Box mt="2">
          <ViewshedFigures answer={answer} />
        </Box>
      )}
      {viewing && answer && <PostLinks post={viewing.post} />}
    </Box>
  );
}
