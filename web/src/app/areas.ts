// All areas of the web app, in sidebar order: the only list of them.
import { aiArea } from "../areas/ai/area.tsx";
import { alertsArea } from "../areas/alerts/area.tsx";
import { appointmentsArea } from "../areas/appointments/area.tsx";
import { attributedArea } from "../areas/attributed/area.tsx";
import { dashboardArea } from "../areas/dashboard/area.tsx";
import { filesArea } from "../areas/files/area.tsx";
import { groupsArea } from "../areas/groups/area.tsx";
import { libraryArea } from "../areas/library/area.tsx";
import { messengerArea } from "../areas/messenger/area.tsx";
import { outreachesArea } from "../areas/outreaches/area.tsx";
import { patientsArea } from "../areas/patients/area.tsx";
import { programsArea } from "../areas/programs/area.tsx";
import { referralsArea } from "../areas/referrals/area.tsx";
import { segmentsArea } from "../areas/segments/area.tsx";
import { settingsArea } from "../areas/settings/area.tsx";
import type { WebArea } from "../kit/web-area.ts";

export const areas: readonly WebArea[] = [
  dashboardArea,
  alertsArea,
  patientsArea,
  attributedArea,
  groupsArea,
  segmentsArea,
  appointmentsArea,
  messengerArea,
  outreachesArea,
  referralsArea,
  programsArea,
  aiArea,
  filesArea,
  libraryArea,
  settingsArea,
];
