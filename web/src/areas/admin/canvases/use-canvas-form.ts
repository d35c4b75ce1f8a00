// The form of a canvas with the week that is open in it; an issue opens the week it lies in.
import { useState } from "react";
import type * as z from "zod/mini";
import { type Form, useForm } from "../../../kit/use-form.ts";
import { type CanvasValues, placeOf } from "./canvas-values.ts";

interface CanvasFormOptions<B, R> {
  name: string;
  back: string;
  initial: CanvasValues;
  schema: z.ZodMiniType;
  toBody: (values: CanvasValues) => B;
  submit: (body: B) => Promise<R>;
  onSaved: (result: R) => void;
}

export function useCanvasForm<B, R>(
  options: CanvasFormOptions<B, R>,
): { form: Form<CanvasValues>; week: number; onWeek: (week: number) => void } {
  const [week, onWeek] = useState(0);
  const form = useForm<CanvasValues, B, R>({
    ...options,
    renameError: (path) => path.replace(/^content\.(summary|about|goals)\b.*/, "$1"),
    onInvalid: (paths) => {
      const first = paths.map(placeOf).find((place) => place !== null);
      if (first) onWeek(first.week - 1);
    },
  });
  return { form, week, onWeek };
}
