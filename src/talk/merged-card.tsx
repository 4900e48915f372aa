import { useState } from 'react';
import { CardDialog } from './card-dialog.tsx';
import { CardFace, type Merged } from './card-face.tsx';

/** Merged messages of a message, which open in a dialog. */
export function MergedCard({ card, messageId }: { card: Merged; messageId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CardFace card={card} onOpen={() => setIsOpen(true)} />
      {isOpen && <CardDialog id={messageId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
