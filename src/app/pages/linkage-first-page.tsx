import { FirstPage } from '../../sight/first/first-page.tsx';
import { useLinkageSlots } from './linkage-slots.tsx';

/** /gis-linkage-first. */
export default function LinkageFirstPage() {
  return <FirstPage slots={useLinkageSlots()} />;
}
