import { Box } from '@chakra-ui/react';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { CameraPicture } from './camera-picture.tsx';

/** The video wall. */
export default function WallPage() {
  const station = useStation();
  const { data } = useQuery(station, 'videoCameras', { pageSize: 10, pageNum: 1 });
  const first = data?.[0];
  return <Box h="100%">{first && <CameraPicture camera={first.id} name={first.name} />}</Box>;
}
