import { chapters as read, pictures as made } from 'virtual:manual';
import type { Chapter, Place } from './chapter.ts';

/** A picture of the manual: where it is, and its size in pixels. */
export interface ManualPicture {
  url: string;
  width: number;
  height: number;
}

/** All chapters of the manual, in their order. */
export const chapters = read as readonly Chapter[];

/** Its pictures, by the names of their files. */
export const pictures = made as Readonly<Record<string, ManualPicture>>;

/** The chapter that has this id; undefined where there is none. */
export const chapterOf = (id: string): Chapter | undefined => chapters.find((one) => one.id === id);

/** Where the page of this component is explained; undefined where it is not. */
export function placeOf(component: string): Place | undefined {
  const found = chapters.find(({ routes }) => Object.hasOwn(routes, component));
  return found && { chapter: found.id, section: found.routes[component] };
}

/** Where a place of the manual stands in the address bar. */
export const addressOf = ({ chapter, section }: Place): string =>
  `/manual/${chapter}${section === undefined ? '' : `#${section}`}`;
