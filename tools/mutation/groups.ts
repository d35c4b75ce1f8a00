// The groups of code whose tests are tried by mutation: what is changed, and which tests must notice.
export interface MutationGroup {
  name: string;
  /** Files whose code is changed, as glob patterns. */
  code: readonly string[];
  /** Files whose SQL conditions are removed one at a time. */
  sql: readonly string[];
  /** Test files that run for each change, as glob patterns. */
  tests: readonly string[];
  /** The tests need PostgreSQL. */
  needsDatabase: boolean;
}

export const mutationGroups: readonly MutationGroup[] = [
  {
    name: "message-rules",
    code: [
      "contract/src/message/{segments,to-gsm,tags,template-cost,templates,text-issues,invites-stop,keep-reminders,phi-words,program-welcome,sendable-files}.ts",
      "contract/src/phone-rules.ts",
    ],
    sql: [],
    tests: ["contract/src/message/!(reply-corpus|read-*|reply-*).test.ts", "server/src/core/patients/phone-rules.test.ts"],
    needsDatabase: false,
  },
  {
    name: "send-policy",
    code: ["server/src/core/messaging/{gate,sending-window,outcome-table,never-accepted,second-message}.ts"],
    sql: ["server/src/core/messaging/{gate-statement,stop-rules,number-pauses}.ts"],
    tests: [
      "server/src/core/messaging/{dispatcher,faults,sending-window,stop-rules,outcome-table,never-accepted,outside-hours,second-message,sender-stops,rate-limit}.test.ts",
      "server/src/testing/{consent-ledger,keep-reminders,needed-consent,lasting-opt-outs,reply-holds}.test.ts",
    ],
    needsDatabase: true,
  },
  {
    name: "permissions",
    code: ["contract/src/{permissions,role-presets}.ts", "server/src/core/users/phi-access.ts"],
    sql: [],
    tests: ["contract/src/{permissions,permission-subjects,role-presets}.test.ts", "server/src/core/users/users.test.ts"],
    needsDatabase: true,
  },
  {
    name: "scheduling",
    code: ["contract/src/scheduler.ts", "server/src/areas/outreaches/plan-occurrences.ts"],
    sql: [],
    tests: ["contract/src/scheduler.test.ts", "server/src/areas/outreaches/recurrence.test.ts"],
    needsDatabase: true,
  },
  {
    name: "reply-reading",
    code: [
      "contract/src/message/read-!(*.test).ts",
      "contract/src/message/{yes-no-clues,yes-no-signs,reply-doubts,relative-days,calendar,stop-spelling,usual-date-words,amount-sums}.ts",
    ],
    sql: [],
    tests: ["contract/src/message/{read-*,reply-doubts,asks-something}.test.ts"],
    needsDatabase: false,
  },
  {
    name: "safety",
    code: ["contract/src/message/{safety-texts,safety-kinds}.ts", "contract/src/message/safety/!(*.test).ts"],
    sql: [],
    tests: ["contract/src/message/{read-safety,read-safety-families,safety-texts}.test.ts"],
    needsDatabase: false,
  },
];
