// Why a number is refused, in every interface language: the same words on a field and in a row of a file.
import type { PhoneRefusal } from "./phone-rules.ts";
import type { InterfaceLanguage } from "./words.ts";

/** The key of the text on a field; each reason has its own. */
export const phoneIssueKeys = {
  premium: "validation.phonePremium",
  serviceCode: "validation.phoneServiceCode",
  otherCountry: "validation.phoneOtherCountry",
  impossible: "validation.phoneImpossible",
  fictional: "validation.phoneFictional",
} as const satisfies Record<PhoneRefusal, string>;

/** Without the period that ends a sentence. */
export const phoneRefusalTexts: Readonly<Record<InterfaceLanguage, Readonly<Record<PhoneRefusal, string>>>> = {
  en: {
    premium: "900 and 976 numbers can't be used: calls are charged and they can't be texted",
    serviceCode: "Not a patient's number: it contains a service code such as 911 or 411",
    otherCountry: "This area code is in another country. Only US numbers can be texted",
    impossible: "This isn't a valid phone number",
    fictional: "555-0100 to 555-0199 are reserved for examples and can't be used",
  },
  es: {
    premium: "Los números 900 y 976 no se pueden usar: las llamadas se cobran y no pueden recibir mensajes de texto",
    serviceCode: "No es el número de un paciente: contiene un código de servicio como 911 o 411",
    otherCountry: "Este código de área es de otro país. Solo se pueden enviar mensajes de texto a números de EE. UU.",
    impossible: "Este número de teléfono no es válido",
    fictional: "Los números 555-0100 a 555-0199 están reservados para ejemplos y no se pueden usar",
  },
};
