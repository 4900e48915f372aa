import { ThirdPage } from '../../sight/third/third-page.tsx';
import { useLinkageSlots } from './linkage-slots.tsx';

/** /gis-linkage-third. */
export default function LinkageThirdPage() {
  return <ThirdPage slots={useLinkageSlots()} />;
}
