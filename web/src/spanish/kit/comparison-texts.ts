// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("comparison", {
  more_one: "{{percent}} más que el día anterior ({{before}})",
  more_other: "{{percent}} más que en los {{count}} días anteriores ({{before}})",
  fewer_one: "{{percent}} menos que el día anterior ({{before}})",
  fewer_other: "{{percent}} menos que en los {{count}} días anteriores ({{before}})",
  asMany_one: "La misma cantidad que el día anterior",
  asMany_other: "La misma cantidad que en los {{count}} días anteriores",
  noneBefore_one: "Ninguno el día anterior",
  noneBefore_other: "Ninguno en los {{count}} días anteriores",
  up_one: "Subió desde {{before}} el día anterior",
  up_other: "Subió desde {{before}} en los {{count}} días anteriores",
  down_one: "Bajó desde {{before}} el día anterior",
  down_other: "Bajó desde {{before}} en los {{count}} días anteriores",
  same_one: "Igual que el día anterior",
  same_other: "Igual que en los {{count}} días anteriores",
  noRate_one: "No hay datos del día anterior para comparar",
  noRate_other: "No hay datos de los {{count}} días anteriores para comparar",
});
