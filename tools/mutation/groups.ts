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
      "contract/src/message/writing/{segments,to-gsm,tags,template-cost,templates,text-issues,invites-stop,keep-reminders,phi-words,program-welcome,sendable-files}.ts",
      "contract/src/phone-rules.ts",
    ],
    sql: [],
    tests: [
      "contract/src/message/writing/*.test.ts",
      "contract/src/message/languages.test.ts",
      "server/src/core/patients/phones/phone-rules.test.ts",
    ],
    needsDatabase: false,
  },
  {
    name: "send-policy",
    code: ["server/src/core/messaging/*/{gate,sending-window,outcome-table,never-accepted,second-message}.ts"],
    sql: ["server/src/core/messaging/*/{gate-statement,stop-rules,number-pauses}.ts"],
    tests: [
      "server/src/core/messaging/*/{dispatcher,faults,sending-window,stop-rules,outcome-table,never-accepted,outside-hours,second-message,sender-stops,rate-limit}.test.ts",
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
    code: ["contract/src/scheduler.ts", "server/src/areas/outreaches/planning/plan-occurrences.ts"],
    sql: [],
    tests: ["contract/src/scheduler.test.ts", "server/src/areas/outreaches/planning/recurrence.test.ts"],
    needsDatabase: true,
  },
  {
    name: "reply-reading",
    code: [
      "contract/src/message/read-answer.ts",
      "contract/src/message/{numbers,dates,choices,requests}/read-!(*.test).ts",
      "contract/src/message/{choices/yes-no-clues,choices/yes-no-signs,reply-doubts,dates/relative-days,dates/calendar,dates/usual-date-words,requests/stop-spelling,numbers/amount-sums}.ts",
    ],
    sql: [],
    tests: [
      "contract/src/message/{read-answer,reply-doubts}.test.ts",
      "contract/src/message/{numbers,dates,choices,requests,writing}/{read-*,asks-something}.test.ts",
    ],
    needsDatabase: false,
  },
  {
    name: "safety",
    code: ["contract/src/message/safety/!(*.test).ts"],
    sql: [],
    tests: ["contract/src/message/safety/*.test.ts"],
    needsDatabase: false,
  },
];
