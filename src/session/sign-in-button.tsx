import { Box } from '@chakra-ui/react';
import { Button } from '../kit/button.ts';
import { sessionMessages as say } from './messages.ts';
import { useSlow } from './use-slow.ts';

/** How long the server may take before the person is told that it is slow, in milliseconds. */
const slowMs = 4_000;

/** The button that signs in, and below it what one should know meanwhile. It keeps the focus while it waits. */
export function SignInButton({ busy, wait }: { busy: boolean; wait: number }) {
  const slow = useSlow(busy, slowMs);
  return (
    <>
      <Button type="submit" variant="solid" size="lg" aria-disabled={busy || wait > 0} aria-busy={busy}>
        {busy ? say.signingIn : say.signIn}
      </Button>
      <Box aria-live="polite" fontSize="sm" color="fg.muted" minH="1.5em" textAlign="center">
        {slow ? say.slow : say.soundHint}
      </Box>
    </>
  );
}
