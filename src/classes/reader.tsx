import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { MyCourse } from '../../contract/classes/schemas.ts';
import { HtmlText } from '../kit/html-text.tsx';
import { useStation } from '../kit/station.tsx';
import { FileLink } from '../kit/upload/file-link.tsx';
import { useFileUrl } from '../kit/upload/use-file-url.ts';
import { DemoMark } from '../kit/demo-mark.tsx';
import { classMessages as say } from './messages.ts';
import { myCoursesPath } from './paths.ts';
import { timeText } from './time-text.ts';
import { useBeats } from './use-beats.ts';
import { PageTitle } from '../kit/page-title.ts';

/** The film of a course; what the browser can not show as one is a link that opens it. */
function Film({ fileUrl, title }: { fileUrl: string; title: string }) {
  const { url, state, failed } = useFileUrl(useStation(), fileUrl);
  if (state === 'loading') return <Box color="fg.muted">{say.loading}</Box>;
  if (state === 'broken')
    return (
      <Box>
        <FileLink fileUrl={fileUrl} name={say.openFile} />
      </Box>
    );
  return (
    <Box>
      <chakra.video
        src={url}
        controls
        preload="metadata"
        aria-label={`${say.film} ${title}`}
        onError={failed}
        w="100%"
        maxH="24rem"
        bg="inset"
        borderRadius="md"
      />
      <FileLink fileUrl={fileUrl} name={say.openFile} />
    </Box>
  );
}

/** A course as it is read: its film, its text, and for how long it was in sight. */
export function Reader({ course }: { course: MyCourse }) {
  const { id, title, minutes, content, film } = course;
  const reading = useBeats(id, course);
  return (
    <Flex direction="column" w="100%" h="100%" minH="0" bg="surface">
      <Box px="4" py="2.5" borderBottomWidth="1px" borderColor="line" bg="raised">
        <Box asChild fontSize="sm" textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={myCoursesPath}>{say.back}</Link>
        </Box>
        <PageTitle>
          {title}
          {course.demo && <DemoMark />}
        </PageTitle>
        <Flex gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
          <chakra.span role="status" color="fg">
            {say.progress(timeText(reading.seconds), minutes)}
          </chakra.span>
          {reading.isCompleted && <chakra.strong color="fg">{say.completed}</chakra.strong>}
          <span>{reading.isFailing ? say.notCounted : reading.isCounting ? say.counting : say.resting}</span>
        </Flex>
      </Box>
      <Box flex="1" minH="0" overflowY="auto" p="4" tabIndex={0} role="region" aria-label={title}>
        <Box maxW="48rem" mx="auto">
          {film !== undefined && (
            <Box mb="4">
              <Film fileUrl={film} title={title} />
            </Box>
          )}
          <HtmlText html={content} />
          <Box mt="6" fontSize="sm" color="fg.muted">
            {say.timing}
          </Box>
        </Box>
      </Box>
    </Flex>
  );
}
