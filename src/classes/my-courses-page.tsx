import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import type { MyCourseRow } from '../../contract/classes/schemas.ts';
import { Button } from '../kit/button.ts';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { DemoMark } from '../kit/demo-mark.tsx';
import { classMessages as say } from './messages.ts';
import { myCourseAddress } from './paths.ts';
import { Reader } from './reader.tsx';
import { timeText } from './time-text.ts';
import { PageTitle } from '../kit/page-title.ts';

function Failed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <StatePanel icon="warn" title={say.mineFailed} onRetry={onRetry}>
      {message}
    </StatePanel>
  );
}

function Opened({ courseId }: { courseId: string }) {
  const station = useStation();
  const args = { courseId };
  const { state, data, message } = useFreshQuery(station, 'myCourse', args);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'myCourse', args });
  if (data) return <Reader course={data} />;
  return state === 'failed' ? <Failed message={message} onRetry={ask} /> : <Loading label={say.loading} />;
}

function Card({ course }: { course: MyCourseRow }) {
  const [, navigate] = useLocation();
  const { id, title, minutes, seconds, isCompleted } = course;
  return (
    <Grid as="article" aria-label={title} gap="2" p="4" borderWidth="1px" borderColor="line" borderRadius="lg">
      <chakra.h2 fontSize="lg" fontWeight="bold">
        {title}
        {course.demo && <DemoMark />}
      </chakra.h2>
      <Box fontSize="sm" color="fg.muted">
        {say.progress(timeText(seconds), minutes)}
        {isCompleted && `　${say.completed}`}
      </Box>
      <Box>
        <Button variant={isCompleted ? 'quiet' : 'solid'} onClick={() => navigate(myCourseAddress(id))}>
          {isCompleted ? say.again : seconds > 0 ? say.goOn : say.study}
        </Button>
      </Box>
    </Grid>
  );
}

/** /fire-meshing/index/my-courses: one's courses, read on a phone or a desk, with how long each was read. */
export default function MyCoursesPage() {
  const station = useStation();
  const [asked] = useAddress();
  const opened = asked('course');
  const { state, data, message } = useFreshQuery(station, 'myCourses', undefined);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'myCourses', args: undefined });
  if (opened !== '') return <Opened key={opened} courseId={opened} />;
  return (
    <Flex direction="column" w="100%" h="100%" minH="0" bg="surface">
      <PageTitle px="4" py="3" borderBottomWidth="1px" borderColor="line">
        {say.mine}
      </PageTitle>
      <Box flex="1" minH="0" overflowY="auto" p="4" tabIndex={0} role="region" aria-label={say.mine}>
        {data ? (
          data.length === 0 ? (
            <EmptyPanel icon="book" title={say.mineEmpty} next={say.mineEmptyNext} />
          ) : (
            <Grid gap="3" maxW="44rem" mx="auto">
              {data.map((course) => (
                <Card key={course.id} course={course} />
              ))}
            </Grid>
          )
        ) : state === 'failed' ? (
          <Failed message={message} onRetry={ask} />
        ) : (
          <Loading label={say.loading} />
        )}
      </Box>
    </Flex>
  );
}
