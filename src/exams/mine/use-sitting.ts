import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { examLimits } from '../../../contract/exams/limits.ts';
import type { ExamSheet } from '../../../contract/exams/schemas.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { answersOf, answersToGoOn, type Chosen, forgetAnswers, keepAnswers, keptSince } from './kept-answers.ts';

/** One sitting on this screen. */
export interface SittingDesk {
  chosen: Chosen;
  choose: (id: string, letters: string) => void;
  isOver: boolean;
  /** When the server kept the answers last; undefined before. */
  savedAt: string | undefined;
  hand: ReturnType<typeof useCommand<'examHandIn'>>['sent'];
  handIn: () => void;
}

/**
 * Keeps on the server what was chosen, every few seconds: who answers faster than that is not waited for, and what was
 * refused is sent again. Tells when the server kept them last.
 */
function useSaving(
  sheet: ExamSheet,
  chosen: Chosen,
  isDone: boolean,
  onSaved: (savedAt: string) => void,
): string | undefined {
  const { examId, attempt, saved } = sheet;
  const { sent, send } = useCommand('examSave');
  const text = JSON.stringify(answersOf(sheet, chosen));
  const [kept, setKept] = useState<{ text: string; at?: string }>(() => ({
    text: JSON.stringify(answersOf(sheet, Object.fromEntries(saved.map((one) => [one.id, one.chosen])))),
  }));
  const [onWay, setOnWay] = useState('');
  useDone(sent, ({ savedAt }) => {
    setKept({ text: onWay, at: savedAt });
    onSaved(savedAt);
  });
  const save = useEffectEvent(() => {
    setOnWay(text);
    send({ examId, attempt, answers: answersOf(sheet, chosen) });
  });
  const isSending = sent.state === 'sending';
  const isChanged = text !== kept.text;
  useEffect(() => {
    // While one is on its way, over a cut network too, the newest waits for it.
    if (isDone || isSending || !isChanged) return undefined;
    const timer = setTimeout(() => save(), examLimits.saveMs);
    return () => clearTimeout(timer);
  }, [isDone, isSending, isChanged]);
  return kept.at;
}

/** Runs a sitting: keeps its answers, hands them in, also when the time by the server's clock is over. */
export function useSitting(sheet: ExamSheet): SittingDesk {
  const { session$, connection$ } = useStation();
  const userId = useBehavior(session$).user?.id ?? '';
  const { examId, attempt, endsAt } = sheet;
  const [chosen, setChosen] = useState<Chosen>(() => answersToGoOn(userId, sheet));
  const { sent: hand, send } = useCommand('examHandIn');
  const now = useServerNow();
  // Before the first heartbeat it is the time of this machine, whose clock may be fast.
  const isKnown = useBehavior(connection$).aheadMs !== undefined;
  const isOver = isKnown && now >= Date.parse(endsAt);
  // Later the server takes none, and the screen need not go on asking.
  const isClosed = isKnown && now > Date.parse(endsAt) + examLimits.graceMs;
  const isUnderWay = hand.state === 'sending' || hand.state === 'done';
  const savedAt = useSaving(sheet, chosen, isUnderWay || isClosed, (at) => {
    keptSince(userId, { examId, attempt }, Date.parse(at));
  });
  const handIn = (): void => send({ examId, attempt, answers: answersOf(sheet, chosen) });
  const handing = useEffectEvent(handIn);
  const isHandedAtEnd = useRef(false);
  useEffect(() => {
    // Only once, since a refusal at the end of the time would come again each time.
    if (!isOver || isUnderWay || isHandedAtEnd.current) return;
    isHandedAtEnd.current = true;
    handing();
  }, [isOver, isUnderWay]);
  useEffect(() => {
    if (hand.state === 'done') forgetAnswers(userId, { examId, attempt });
  }, [hand.state, userId, examId, attempt]);
  return {
    chosen,
    choose(id, letters) {
      const next = { ...chosen, [id]: letters };
      setChosen(next);
      // It comes after what this page knows to be saved, however coarse or wrong the clock is.
      const known = savedAt ?? sheet.savedAt;
      keepAnswers(userId, sheet, next, Math.max(now, known === undefined ? 0 : Date.parse(known)));
    },
    isOver,
    savedAt,
    hand,
    handIn,
  };
}
