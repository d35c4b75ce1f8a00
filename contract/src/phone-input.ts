// Phone numbers of requests: any usual way of writing one is accepted, and the handler gets it in one form.
import * as z from "zod/mini";
import { issueText } from "./errors.ts";
import { readTenDigits } from "./phone-rules.ts";

/** Longer texts are no phone number. */
const maxLength = 40;

const phoneAs = (shape: RegExp, write: (digits: string) => string) =>
  z.string().check(
    z.overwrite((text) => {
      const digits = text.length > maxLength ? null : readTenDigits(text);
      return digits === null ? text : write(digits);
    }),
    z.refine((text) => shape.test(text), issueText("validation.phone")),
  );

/** As ten digits that can be dialed. */
export const PhoneInput = phoneAs(/^[2-9]\d{9}$/, (digits) => digits);

/** As ten digits of the North American plan: area code and exchange begin with 2 to 9. */
export const PlanPhoneInput = phoneAs(/^[2-9]\d{2}[2-9]\d{6}$/, (digits) => digits);

/** As `PlanPhoneInput`, in E.164. */
export const E164PhoneInput = phoneAs(/^\+1[2-9]\d{2}[2-9]\d{6}$/, (digits) => `+1${digits}`);
