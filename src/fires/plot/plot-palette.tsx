import { Box, chakra, Grid } from '@chakra-ui/react';
import { type PlotKind, plotKindNames, plotKinds } from '../../../contract/fires/plot.ts';
import { Button } from '../../kit/button.ts';
import { KindSketch } from './kind-sketch.tsx';
import { plotMessages as say } from './messages.ts';
import { type PlotLook, PlotStyle } from './plot-style.tsx';

/** The kinds of figures, and the look of the next one. */
export function PlotPalette({
  look,
  isReady,
  onLook,
  onDraw,
}: {
  look: PlotLook;
  isReady: boolean;
  onLook: (look: PlotLook) => void;
  onDraw: (kind: PlotKind) => void;
}) {
  const hasText = look.text !== undefined && look.text.trim() !== '';
  return (
    <Box>
      <PlotStyle look={look} hasIcon onChange={onLook} />
      <Grid role="group" aria-label={say.kinds} templateColumns="repeat(3, 1fr)" gap="1" mt="2">
        {plotKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            h="auto"
            py="1"
            px="1"
            flexDirection="column"
            gap="0.5"
            whiteSpace="normal"
            lineHeight="tight"
            disabled={!isReady || (kind === 'text' && !hasText)}
            title={kind === 'text' && !hasText ? say.needsText : say.draw(plotKindNames[kind])}
            onClick={() => onDraw(kind)}
          >
            <KindSketch kind={kind} icon={look.icon} />
            <chakra.span>{plotKindNames[kind]}</chakra.span>
          </Button>
        ))}
      </Grid>
    </Box>
  );
}
