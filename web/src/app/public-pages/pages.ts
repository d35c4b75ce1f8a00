// Texts of the built-in public pages; server settings can replace each by the clinic's own URL.

export interface PublicText {
  title: string;
  lead: string;
  sections: { id: string; title: string; paragraphs: readonly string[] }[];
}

const section = (id: string, title: string, ...paragraphs: string[]) => ({ id, title, paragraphs });

export const publicPages = {
  help: {
    title: "Help Center",
    lead: "How everything works, step by step.",
    sections: [
      section(
        "sign-in",
        "Signing in",
        "Enter your email and password. A 6-digit code comes by email; it is valid for thirty minutes. After ten seconds you can ask for a new one.",
        "The same code page appears on every new browser. Sign out from the menu under your initials.",
      ),
      section(
        "send",
        "Texting many patients",
        "Outreaches, New outreach. Write the message in each language, choose the patients, then check: the last step shows who receives it, who is left out and why, what it costs and when it will be done. Nothing is sent before that.",
        "Tags such as First name are filled for each patient. Give a tag a word to use when a patient has no value, or that patient is left out.",
        "Texts leave between 8:00 AM and 8:59 PM by each patient’s own clock. Whoever is asleep at the start gets it in the morning.",
      ),
      section(
        "answers",
        "Reading the answers",
        "The summary of an outreach counts answers as they come. What nobody could be sure of is marked Needs review: open it, read it, mark it as reviewed.",
        "A patient’s Activity tab holds everything that was said, in both directions.",
      ),
      section(
        "stop",
        "STOP, START, HELP",
        "A patient who texts STOP, or the same in their own words, receives nothing further; what was waiting is cancelled at once. START brings them back. HELP answers with the clinic’s help text.",
      ),
      section(
        "keys",
        "Keyboard",
        "Ctrl+K opens the command palette, / searches the list, g and a letter goes to an area, j and k move through rows, ? lists all keys.",
      ),
      section(
        "troubleshooting",
        "Troubleshooting",
        "A text did not arrive: the summary of the outreach lists under Not reached why, in plain words, and what to do. A landline cannot receive texts; ask for a mobile number.",
        "A patient cannot be chosen: the warning sign beside the name says why, for example a missing number or an opt-out.",
        "Something failed: the message carries a number with a copy button. Send it to support; it finds the moment in the logs, which hold no patient data.",
      ),
    ],
  },
  "best-practices": {
    title: "Best practices",
    lead: "Texts that get answers.",
    sections: [
      section("who", "Say who writes", "Begin with the clinic’s name. A text from an unknown number is not opened, or taken for a fraud."),
      section(
        "short",
        "One thing, in one segment",
        "Up to 160 plain characters are one segment. Long dashes, curly quotes and emoji make every character dearer; the meter names the one that did it and offers a plain one.",
      ),
      section(
        "ask",
        "Ask so that one word answers",
        "Yes or no, or options by letter. Never ask for CANCEL, END or QUIT: the carrier takes them as STOP, and the patient hears nothing more.",
      ),
      section(
        "language",
        "In the patient’s language",
        "Patients whose language is missing are left out rather than written to in words they do not read.",
      ),
      section(
        "private",
        "Nothing that others may not read",
        "A phone lies on a table and is shared in a family. Leave out diagnoses, results and medicines; ask the patient to call instead.",
      ),
      section(
        "hour",
        "At a good hour",
        "Late morning and late afternoon get the most answers. Never before 8:00 AM where the patient lives.",
      ),
    ],
  },
  terms: {
    title: "Terms",
    lead: "The terms of this installation are those of the organization that runs it.",
    sections: [
      section(
        "who",
        "Who runs it",
        "Tidings is free software. Whoever runs this installation states their terms here, by setting LINK_TERMS to a page of their own.",
      ),
      section(
        "licence",
        "The software",
        "It is licensed under the GNU Affero General Public License, version 3 or later, and comes without any warranty.",
      ),
    ],
  },
  privacy: {
    title: "Privacy",
    lead: "What is kept, and who sees it.",
    sections: [
      section(
        "kept",
        "What is kept",
        "Staff: name, email, sign-ins. Patients: what the organization enters, the messages in both directions, and their choices about them.",
      ),
      section(
        "who",
        "Who sees it",
        "People of the organization, each as far as their permissions go. Logs and addresses hold no name, number or message.",
      ),
      section(
        "ask",
        "Whom to ask",
        "The organization that runs this installation answers for it, and can put its own notice here by setting LINK_PRIVACY.",
      ),
    ],
  },
  "request-demo": {
    title: "Request a demo",
    lead: "The demonstration is part of the software.",
    sections: [
      section(
        "try",
        "Try it yourself",
        "With Node and npm on a computer, “npm start” opens a clinic of invented patients with a wall of phones to answer on. Nothing in it reaches a real phone.",
      ),
      section("ask", "Ask somebody", "Whoever runs this installation can put their own address here by setting LINK_REQUEST_DEMO."),
    ],
  },
  support: {
    title: "Support",
    lead: "When the Help Center did not help.",
    sections: [
      section(
        "first",
        "Before you write",
        "Copy the number that the error message carries. It finds the moment in the logs without any patient’s name in it.",
      ),
      section(
        "who",
        "Whom to write to",
        "A supervisor of your organization first. Whoever runs this installation can put their own address here by setting LINK_SUPPORT.",
      ),
    ],
  },
} as const satisfies Record<string, PublicText>;
