import { saveFile } from './save-file.ts';
import { useStation } from './station.tsx';

/** Saves what the page itself has made, as `type`, and tells the bus so: its name and size, never its content. */
export function useSaveMade(): (content: string | Blob, type: string, name: string) => void {
  const station = useStation();
  return (content, type, name) => {
    const file = new Blob([content], { type });
    station.wish({ type: 'file.make', name, size: file.size });
    saveFile(file, name);
  };
}
