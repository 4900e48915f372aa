import { createElement } from 'react';
import { componentAt } from '../../../contract/menus/seed-entry.ts';
import { runCards } from '../../../contract/advice/run-card.ts';
import { resources } from '../../../contract/catalogue/resources.ts';
import type { Resource } from '../../../contract/resources/resource.ts';
import { fireHistory } from '../../../contract/history/fire-history.ts';
import { pushRules } from '../../../contract/pushes/rule.ts';
import { fireRisk } from '../../../contract/risk/fire-risk.ts';
import { dutyRules } from '../../../contract/rules/duty-rules.ts';
import { thermalPlaces } from '../../../contract/thermal/thermal-places.ts';
import { stockPage } from '../../../contract/stock/placed.ts';
import { manualComponent } from '../menu/manual-entry.ts';
import { nearPages } from './near-pages.ts';
import type { PageProps } from './page-props.ts';
import type { LoadPart } from '../../kit/lazy-part.ts';

/** The page of a resource's records; its code comes with the first of such pages. */
const resourcePage =
  (resource: Resource): LoadPart<PageProps> =>
  async () => {
    const { default: ResourcePage } = await import('../../resources/resource-page.tsx');
    return { default: () => createElement(ResourcePage, { resource }) };
  };

/**
 * The pages that are not opened all night, by their components. This list comes with the first of them: the screen of
 * alarms does not wait for it.
 */
export const farPages: Readonly<Record<string, LoadPart<PageProps>>> = {
  // The page of a resource stands at the path that its declaration names.
  ...Object.fromEntries(
    Object.values<Resource>(resources).map((resource) => [componentAt(resource.page), resourcePage(resource)]),
  ),
  'disaster-management/history-fire-disaster/fire-disaster-statistics': () =>
    import('../pages/statistics-parts-page.tsx'),
  [componentAt(stockPage)]: () => import('../pages/stock-page.tsx'),
  'duty/shift': () => import('../../shift/shift-page.tsx'),
  'duty/report': () => import('../../shift/report-page.tsx'),
  'duty/performance': () => import('../../performance/performance-page.tsx'),
  [componentAt(pushRules.page)]: () => import('../pages/push-setting-page.tsx'),
  [componentAt(fireRisk.page)]: () => import('../pages/fire-risk-page.tsx'),
  [componentAt(thermalPlaces.page)]: () => import('../pages/known-heat-page.tsx'),
  [componentAt(runCards.page)]: () => import('../pages/emergency-plan-page.tsx'),
  [componentAt(dutyRules.page)]: () => import('../pages/alarm-settings-page.tsx'),
  'disaster-management/history-fire/historical-fire-map': () => import('../../fires/history/history-map-page.tsx'),
  [componentAt(fireHistory.page)]: () => import('../pages/history-records-page.tsx'),
  'disaster-management/history-fire-disaster/fire-disaster-records': () =>
    import('../../history/fire-records-page.tsx'),
  'disaster-management/history-fire-disaster/add-records': () => import('../pages/add-record-page.tsx'),
  'integrated-management/index/material-storage': () => import('../../materials/stores-page.tsx'),
  'integrated-management/index/material-inventory': () => import('../../materials/inventory-page.tsx'),
  'integrated-management/index/material-needs': () => import('../../supply/needs-page.tsx'),
  'integrated-management/index/material-storagedeatil': () => import('../../materials/store-page.tsx'),
  'fire-meshing/index/danger-investigation': () => import('../../hazards/hazards-page.tsx'),
  'fire-meshing/index/investigation-details': () => import('../../hazards/hazard-page.tsx'),
  'fire-meshing/index/exam-more': () => import('../../exams/papers-page.tsx'),
  'fire-meshing/index/exam-town-details': () => import('../../exams/regions-page.tsx'),
  'fire-meshing/index/exam-village-details': () => import('../../exams/regions-page.tsx'),
  'fire-meshing/index/exam-person-details': () => import('../../exams/person-page.tsx'),
  'fire-meshing/index/my-exams': () => import('../../exams/mine/my-exams-page.tsx'),
  'fire-meshing/index/electronicclass-board': () => import('../../classes/board-page.tsx'),
  'fire-meshing/index/my-courses': () => import('../../classes/my-courses-page.tsx'),
  'emergency-rescue/scene': () => import('../../rescue/scene/scene-page.tsx'),
  'integrated-management/index/message-push': () => import('../../rescue/push/message-push-page.tsx'),
  'integrated-management/index/note-push-records': () => import('../pages/push-records-page.tsx'),
  'desk/messages': () => import('../../announcements/messages-page.tsx'),
  'fire-meshing/index/do-list': () => import('../pages/to-do-page.tsx'),
  'desk/to-do': () => import('../pages/to-do-page.tsx'),
  [manualComponent]: () => import('../../manual/manual-page.tsx'),
  'emergency-rescue/video-list': () => import('../../video/scenes/scenes-page.tsx'),
  'integrated-management/index/uav': () => import('../pages/uav-page.tsx'),
  'integrated-management/index/uav-tasks': () => import('../../uav/flights-page.tsx'),
  'integrated-management/index/resource-video': () => import('../pages/resource-video-page.tsx'),
  'warning-monitoring/video-wall': () => import('../../video/wall/wall-page.tsx'),
  'gis-linkage-first': () => import('../pages/linkage-first-page.tsx'),
  'gis-linkage-third': () => import('../pages/linkage-third-page.tsx'),
  replay: () => import('../pages/replay-page.tsx'),
  sys: () => import('../pages/system-page.tsx'),
  'sys/user': () => import('../pages/users-page.tsx'),
  'sys/log': () => import('../../log/log-page.tsx'),
  'xj/user': () => import('../pages/external-page.tsx'),
  'xj/equipment': () => import('../pages/external-page.tsx'),
  'sys/interface': () => import('../../interfaces/interface-page.tsx'),
  'sys/version': () => import('../pages/version-page.tsx'),
  'sys/map-data': () => import('../../geodata/map-data-page.tsx'),
  'sys/base-map': () => import('../pages/base-map-page.tsx'),
  'integrated-management/index/grid-management': () => import('../../grids/management-page.tsx'),
  'integrated-management/index/operateZone': () => import('../../grids/zone/operate-page.tsx'),
  'integrated-management/index/editZoneDetail': () => import('../../grids/zone/submit-page.tsx'),
  'integrated-management/index/grid-person-management': () => import('../../grids/people-page.tsx'),
  'fire-meshing/index/grid-information': () => import('../../grids/information-page.tsx'),
  'fire-meshing/index/districtgrid-information': () => import('../../grids/villages-page.tsx'),
  'fire-meshing/index/patrol-tasks': () => import('../../patrol/tasks-page.tsx'),
  'fire-meshing/index/patrol-task': () => import('../../patrol/task-page.tsx'),
  'fire-meshing/index/patrol-coverage': () => import('../../patrol/coverage-page.tsx'),
  'fire-meshing/index/patrol-routes': () => import('../../patrol/routes-page.tsx'),
  'fire-meshing/index/my-patrol': () => import('../pages/my-patrol-page.tsx'),
  'fire-meshing/index/person-online': () => import('../../patrol/online-page.tsx'),
  'fire-meshing/index/person-mask': () => import('../../patrol/completion-page.tsx'),
  'fire-meshing/index/person-mask-town': () => import('../../patrol/town-page.tsx'),
  'fire-meshing/index/person-mask/complete-task-list': () => import('../../patrol/completed-page.tsx'),
  'fire-grid/index': () => import('../../grids/explorer-page.tsx'),
  xcgrid: () => import('../../grids/district-page.tsx'),
  'sys/sms': () => import('../../sms/outbox-page.tsx'),
};

/** Whether this version has the page of a component; of all others a page says that it has not. */
export const isBuilt = (component: string): boolean =>
  Object.hasOwn(nearPages, component) || Object.hasOwn(farPages, component);
