import type { Ref } from 'react';

interface FileChooserProps {
  /** A press of it opens the browser's own choice of files. */
  ref: Ref<HTMLInputElement>;
  accept?: string;
  label: string;
  onFile: (file: File) => void;
}

/** The hidden field behind a button that chooses one file. The same file can be chosen again. */
export const FileChooser = ({ ref, accept, label, onFile }: FileChooserProps) => (
  <input
    ref={ref}
    type="file"
    {...(accept === undefined ? {} : { accept })}
    hidden
    aria-label={label}
    onChange={(event) => {
      const file = event.target.files?.[0];
      event.target.value = '';
      if (file) onFile(file);
    }}
  />
);
