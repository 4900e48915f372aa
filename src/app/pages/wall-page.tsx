import { Wall } from '../../wall/wall.tsx';
import { SoundBanner } from '../layout/banners.tsx';

/** /homepage/wall: without the frame of the other pages. */
export default function WallPage() {
  return <Wall banners={<SoundBanner />} />;
}
