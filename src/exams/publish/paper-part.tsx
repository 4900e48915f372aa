import { Box, chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { examLimits } from '../../../contract/exams/limits.ts';
import { type QuestionKind, questionKinds } from '../../../contract/exams/questions.ts';
import type { ExamBank } from '../../../contract/exams/schemas.ts';
import type { QueryView } from '../../../machines/station.ts';
import { FormField } from '../../kit/form-field.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { useDebounced } from '../../kit/inputs/use-debounced.ts';
import { RadioChoice } from '../../kit/radio-choice.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { Unanswered } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { CheckList } from './check-list.tsx';
import { publishMessages as say } from './messages.ts';
import { availableIn, type PublishDraft, type PublishField, totalOf } from './publish-form.ts';

interface PartProps {
  draft: PublishDraft;
  faultOf: (field: PublishField) => string | undefined;
  onChange: (next: Partial<PublishDraft>) => void;
}

/** How many questions of each kind everybody gets, and what each is worth. */
function Drawn({ draft, faultOf, onChange, bank }: PartProps & { bank: ExamBank }) {
  const available = availableIn(bank, draft.topic);
  const { count, full } = totalOf(draft.draw);
  const change = (kind: QuestionKind, next: Partial<PublishDraft['draw'][QuestionKind]>): void =>
    onChange({ draw: { ...draft.draw, [kind]: { ...draft.draw[kind], ...next } } });
  return (
    <Grid gap="3">
      <FormField id="exam-topic" label={say.topic}>
        {(described) => (
          <SelectBox {...described} value={draft.topic} onChange={({ target }) => onChange({ topic: target.value })}>
            <option value="">{say.anyTopic}</option>
            {bank
              .filter(({ topic }) => topic !== '')
              .map(({ topic }) => (
                <option key={topic} value={topic}>
                  {topic}
                </option>
              ))}
          </SelectBox>
        )}
      </FormField>
      <Grid gap="3" templateColumns="1fr 1fr">
        {questionKinds.flatMap((kind) => [
          <FormField
            key={`${kind} count`}
            id={`exam-${kind}-count`}
            label={say.count(say.kinds[kind], available[kind])}
            error={faultOf(`draw.${kind}`)}
          >
            {(described) => (
              <NumberInput
                {...described}
                w="100%"
                shape={{ places: 0 }}
                value={draft.draw[kind].count}
                onChange={(next) => change(kind, { count: next })}
              />
            )}
          </FormField>,
          <FormField key={`${kind} points`} id={`exam-${kind}-points`} label={say.points(say.kinds[kind])}>
            {(described) => (
              <NumberInput
                {...described}
                w="100%"
                shape={{ places: 0 }}
                value={draft.draw[kind].points}
                onChange={(next) => change(kind, { points: next })}
              />
            )}
          </FormField>,
        ])}
      </Grid>
      <Box role="status" fontSize="sm" color={faultOf('draw') === undefined ? 'fg.muted' : 'alarm.pending'}>
        {faultOf('draw') ?? say.total(count, full)}
      </Box>
    </Grid>
  );
}

const listed = 50;

/** The questions of a paper that is the same for everybody, chosen in the bank. */
function Fixed({ draft, faultOf, onChange }: PartProps) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const look = useDebounced((text: string) => setKeyword(text.trim()));
  const args = { pageNum: 1, pageSize: listed, ...(keyword === '' ? {} : { keyword }) };
  const { state, data, total = 0 } = useQuery(useStation(), 'question.page', args);
  const usable = (data ?? []).filter(({ disabled }) => disabled !== true);
  return (
    <Grid gap="2">
      <Input
        type="search"
        w="100%"
        maxLength={50}
        aria-label={say.search}
        placeholder={say.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          look(target.value);
        }}
      />
      <FormField
        id="exam-questions"
        label={say.chosen(draft.questionIds.length)}
        error={faultOf('questionIds')}
        hint={total > listed ? say.moreQuestions : undefined}
      >
        {(described) =>
          usable.length === 0 ? (
            <Box role="status">
              {state === 'failed' ? say.questionsFailed : data === undefined ? say.loading : say.noQuestions}
            </Box>
          ) : (
            <CheckList
              described={described}
              label={say.questions}
              choices={usable.map(({ id, kind, text, points }) => ({
                value: id,
                label: (
                  <span>
                    {text}
                    <chakra.span ml="2" fontSize="sm" color="fg.muted">
                      {say.kinds[kind as QuestionKind]} {points}
                    </chakra.span>
                  </span>
                ),
              }))}
              chosen={draft.questionIds}
              onChange={(chosen) => onChange({ questionIds: chosen.slice(0, examLimits.questions) })}
            />
          )
        }
      </FormField>
    </Grid>
  );
}

interface BankProps {
  bank: QueryView<ExamBank>;
  onRetry: () => void;
}

/** What is drawn from the bank, once it is known what that has. */
function FromBank({ bank, onRetry, ...part }: PartProps & BankProps) {
  if (bank.data) return <Drawn {...part} bank={bank.data} />;
  const fault = part.faultOf('draw');
  return (
    <>
      <Unanswered view={bank} title={say.questionsFailed} loading={say.loading} onRetry={onRetry} />
      {fault !== undefined && (
        <Box role="alert" fontSize="sm" color="alarm.pending">
          {fault}
        </Box>
      )}
    </>
  );
}

/** What the paper consists of: who may not see the bank with its keys draws from it unseen. */
export function PaperPart({ bank, onRetry, ...part }: PartProps & BankProps) {
  const maySee = useMay('question.read');
  const { draft, onChange } = part;
  return (
    <Box>
      {maySee && (
        <Box role="radiogroup" aria-label={say.paper} mb="3">
          {[false, true].map((isFixed) => (
            <RadioChoice
              key={String(isFixed)}
              name="exam-paper"
              value={String(isFixed)}
              isChosen={draft.isFixed === isFixed}
              onChoose={() => onChange({ isFixed })}
            >
              {isFixed ? say.fixed : say.drawn}
            </RadioChoice>
          ))}
        </Box>
      )}
      {draft.isFixed ? <Fixed {...part} /> : <FromBank {...part} bank={bank} onRetry={onRetry} />}
    </Box>
  );
}
