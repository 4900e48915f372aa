import type { AnalysisTables } from './analyses/tables.ts';
import type { AlarmTables } from './alarms/tables.ts';
import type { AuthTables } from './auth/tables.ts';
import type { FeedbackTables } from './feedback/tables.ts';
import type { ExternalTables } from './external/tables.ts';
import type { FeedTables } from './feeds/tables.ts';
import type { FileTables } from './files/tables.ts';
import type { FireTables } from './fires/tables.ts';
import type { GridTables } from './grids/tables.ts';
import type { GroundTables } from './ground/tables.ts';
import type { IncidentTables } from './incidents/tables.ts';
import type { MapTables } from './map/tables.ts';
import type { DisasterTables } from './disasters/tables.ts';
import type { PlanTables } from './plans/tables.ts';
import type { FlightTables } from './uav/tables.ts';
import type { HazardTables } from './hazards/tables.ts';
import type { ClassTables } from './classes/tables.ts';
import type { ExamTables } from './exams/tables.ts';
import type { MaterialTables } from './materials/tables.ts';
import type { MeetingTables } from './meetings/tables.ts';
import type { AnnouncementTables } from './announcements/tables.ts';
import type { PatrolTables } from './patrol/tables.ts';
import type { PeopleTables } from './people/tables.ts';
import type { PositionTables } from './positions/tables.ts';
import type { PushTables } from './pushes/tables.ts';
import type { QuotaTables } from './quotas/tables.ts';
import type { ShiftTables } from './shift/tables.ts';
import type { RescueTables } from './rescue/tables.ts';
import type { SealTables } from './seals/tables.ts';
import type { SmsTables } from './sms/tables.ts';
import type { SpaceTables } from './space/tables.ts';
import type { StatisticsTables } from './statistics/tables.ts';
import type { SupplyTables } from './supply/tables.ts';
import type { TalkTables } from './talk/tables.ts';
import type { TelephonyTables } from './telephony/tables.ts';
import type { ThermalTables } from './thermal/tables.ts';
import type { VideoTables } from './video/tables.ts';
import type { WeatherTables } from './weather/tables.ts';
import type { StoreTables } from './store/tables.ts';

/** All tables, for queries through Kysely. Each area declares its own. */
export interface Tables
  extends
    AlarmTables,
    FireTables,
    AnalysisTables,
    IncidentTables,
    ShiftTables,
    StatisticsTables,
    FeedTables,
    ExternalTables,
    FileTables,
    AuthTables,
    SmsTables,
    RescueTables,
    SealTables,
    AnnouncementTables,
    FeedbackTables,
    PeopleTables,
    PositionTables,
    PushTables,
    QuotaTables,
    SpaceTables,
    TalkTables,
    TelephonyTables,
    MeetingTables,
    VideoTables,
    ThermalTables,
    MaterialTables,
    SupplyTables,
    HazardTables,
    FlightTables,
    PlanTables,
    DisasterTables,
    PatrolTables,
    ExamTables,
    ClassTables,
    WeatherTables,
    MapTables,
    GroundTables,
    GridTables,
    StoreTables {}
