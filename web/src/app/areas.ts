// The areas of the web app in the order of the sidebar: the only list that names them all.
import { dashboardArea } from "../areas/dashboard/area.tsx";
import { filesArea } from "../areas/files/area.tsx";
import { groupsArea } from "../areas/groups/area.tsx";
import { outreachesArea } from "../areas/outreaches/area.tsx";
import { patientsArea } from "../areas/patients/area.tsx";
import { segmentsArea } from "../areas/segments/area.tsx";
import { settingsArea } from "../areas/settings/area.tsx";
import type { WebArea } from "../kit/web-area.ts";

export const areas: readonly WebArea[] = [dashboardArea, patientsArea, groupsArea, segmentsArea, outreachesArea, filesArea, settingsArea];
