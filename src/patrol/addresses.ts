const base = '/fire-meshing/index';

/** Paths of the pages of patrols. */
export const patrolPaths = {
  tasks: `${base}/patrol-tasks`,
  task: `${base}/patrol-task`,
  routes: `${base}/patrol-routes`,
  mine: `${base}/my-patrol`,
  online: `${base}/person-online`,
  completion: `${base}/person-mask`,
  town: `${base}/person-mask-town`,
} as const;

type Said = Readonly<Record<string, string | number | undefined>>;

/** An address with what is said of it; what is empty is left out. */
export function addressWith(path: string, said: Said): string {
  const told = Object.entries(said).filter(([, value]) => value !== undefined && value !== '');
  const asked = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
  return asked === '' ? path : `${path}?${asked}`;
}

/** The page of a task. */
export const taskAddress = (taskId: string): string => addressWith(patrolPaths.task, { id: taskId });

/** The list of tasks that a figure counts. */
export const tasksAddress = (said: Said): string => addressWith(patrolPaths.tasks, said);

/** Digits of a county's code. */
const countyLength = 6;

/** The page of completion rates that shows a region: from a county down it is another. */
export const completionPath = (areaCode: string): string =>
  areaCode.length >= countyLength ? patrolPaths.town : patrolPaths.completion;
