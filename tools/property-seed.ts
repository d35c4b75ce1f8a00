// Gives property tests the same invented inputs in each run; `npm run test:full` gives them others.
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
