import type { ShownAction } from '../detail/actions.ts';
import { AnswerForceForm } from './answer-force-form.tsx';
import { AssociateForm } from './associate-form.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { DispatchForm } from './dispatch-form.tsx';
import { EndForm } from './end-form.tsx';
import { FeedBackForm } from './feed-back-form.tsx';
import { BufferForm } from './buffer-form.tsx';
import { ForecastForm } from './forecast-form.tsx';
import type { FormProps } from './form-props.ts';
import { LandForm } from './land-form.tsx';
import { NotifyForm } from './notify-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RelocateForm } from './relocate-form.tsx';
import { RemarkForm } from './remark-form.tsx';
import { RouteForm } from './route-form.tsx';
import { TransferForm } from './transfer-form.tsx';

/** The form of a step. */
export function StepForm({ action, ...props }: FormProps & { action: ShownAction }) {
  switch (action) {
    case 'sign':
    case 'report':
    case 'takeOver':
      return <RemarkForm action={action} {...props} />;
    case 'withdraw':
    case 'ruleOut':
    case 'reopen':
    case 'dissociate':
      return <ReasonForm action={action} {...props} />;
    case 'transfer':
      return <TransferForm action={action} {...props} />;
    case 'dispatch':
      return <DispatchForm action={action} {...props} />;
    case 'answerForce':
      return <AnswerForceForm action={action} {...props} />;
    case 'checkIn':
      return <CheckInForm action={action} {...props} />;
    case 'forecast':
      return <ForecastForm action={action} {...props} />;
    case 'planRoute':
      return <RouteForm action={action} {...props} />;
    case 'drawBuffer':
      return <BufferForm action={action} {...props} />;
    case 'feedBack':
      return <FeedBackForm action={action} {...props} />;
    case 'notify':
      return <NotifyForm action={action} {...props} />;
    case 'associate':
      return <AssociateForm action={action} {...props} />;
    case 'relocate':
      return <RelocateForm action={action} {...props} />;
    case 'addLand':
      return <LandForm action={action} {...props} />;
    case 'end':
      return <EndForm action={action} {...props} />;
    default:
      return action satisfies never;
  }
}
