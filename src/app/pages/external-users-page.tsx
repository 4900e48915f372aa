import { Box } from '@chakra-ui/react';
import { appMessages as say } from '../messages.ts';
import { Coming } from './coming-page.tsx';

/** /xj/user as anybody sees it, who needs no token for it. */
export default function ExternalUsersPage() {
  return <Box as="main" h="100vh"><Coming title={say.externalUsers} component="xj/user" /></Box>;
}
