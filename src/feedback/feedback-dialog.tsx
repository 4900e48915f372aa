import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackMessages as say } from './messages.ts';
import { OwnFeedback } from './own-feedback.tsx';

/** 意见反馈: giving feedback, and what became of what one gave before. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  return (
    <DraggableDialog title={say.title} minWidth="34rem" onClose={onClose}>
      <FeedbackForm />
      <OwnFeedback />
    </DraggableDialog>
  );
}
