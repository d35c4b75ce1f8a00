// Strict form of a request schema: a key that the contract does not declare is refused, at any depth, instead of being removed.
import * as z from "zod/mini";

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes["_zod"]["def"];

const known = new WeakMap<Schema, Schema>();

/** The parts of a definition that hold other schemas, each in its strict form; null if it holds none. */
function strictParts(def: Def): object | null {
  switch (def.type) {
    case "object": {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, strict(field)]));
      return { shape, catchall: def.catchall ? strict(def.catchall) : z.never() };
    }
    case "array":
      return { element: strict(def.element) };
    case "record":
      return { valueType: strict(def.valueType) };
    case "union":
      return { options: def.options.map(strict) };
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return { innerType: strict(def.innerType) };
    case "pipe":
      return { in: strict(def.in) };
    default:
      return null;
  }
}

function strict(schema: Schema): Schema {
  const made = known.get(schema);
  if (made) return made;
  const parts = strictParts((schema as z.core.$ZodTypes)._zod.def);
  const result = parts ? z.core.clone(schema, { ...schema._zod.def, ...parts } as Schema["_zod"]["def"], { parent: true }) : schema;
  known.set(schema, result);
  return result;
}

const none = strict(z.object({})) as z.ZodMiniType;

/** The schema that refuses undeclared keys and names them; without a schema, every key is undeclared. */
export const strictSchema = (schema: z.ZodMiniType | undefined): z.ZodMiniType => (schema ? (strict(schema) as z.ZodMiniType) : none);
