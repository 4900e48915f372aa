import '../../contract/api/page-calls.ts';
import { Box } from '@chakra-ui/react';
import { Link } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { AnsweredList } from './answered-list.tsx';
import { DemoMark } from '../kit/demo-mark.tsx';
import { Waiting, ExamFrame, NoExam } from './exam-frame.tsx';
import { examMessages as say } from './messages.ts';
import { peopleAddress } from './paths.ts';
import { TriesList } from './tries-list.tsx';
import { PeopleList } from './people-list.tsx';

function Person({ examId, personId }: { examId: string; personId: string }) {
  const station = useStation();
  const args = { examId, personId };
  const { state, data, message } = useFreshQuery(station, 'examPerson', args);
  if (!data)
    return (
      <Waiting
        state={state}
        message={message}
        onRetry={() => station.wish({ type: 'query.ask', call: 'examPerson', args })}
      />
    );
  return (
    <ExamFrame
      title={data.title}
      part={`${data.areaName}　${data.name}`}
      mark={data.demo && <DemoMark />}
      beside={
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={peopleAddress(examId, { areaCode: data.areaCode })}>{say.backToPeople}</Link>
        </Box>
      }
    >
      {data.answered.length === 0 ? (
        <EmptyPanel
          icon="list"
          title={data.isSealed ? say.sealed : say.notHandedIn}
          next={data.isSealed ? say.sealedNext : say.notHandedInNext}
        />
      ) : (
        <Box h="100%" overflowY="auto" tabIndex={0} role="region" aria-label={say.answersOf(data.name)}>
          <TriesList result={data} />
          <AnsweredList result={data} />
        </Box>
      )}
    </ExamFrame>
  );
}

/** /fire-meshing/index/exam-person-details: the people of an exam, and what one of them handed in. */
export default function PersonPage() {
  const own = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked] = useAddress();
  const [examId, personId, area] = [asked('exam'), asked('person'), asked('areaCode')];
  if (examId === '') return <NoExam />;
  if (personId !== '') return <Person key={`${examId} ${personId}`} examId={examId} personId={personId} />;
  return <PeopleList examId={examId} areaCode={/^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own} />;
}
