// Writing and previewing messages in the gallery.
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { MessageEditorField } from "../inputs/MessageEditorField.tsx";
import { LanguageTabs } from "../layout/LanguageTabs.tsx";
import { PhonePreview } from "../message/PhonePreview.tsx";
import { SegmentMeter } from "../message/SegmentMeter.tsx";
import classes from "./gallery.module.css";
import { Specimen } from "./Specimen.tsx";
import { Value } from "./Value.tsx";

const tags = [
  { name: "patient_first_name", label: "First name", group: "Patient", fallback: "friend" },
  { name: "patient_last_name", label: "Last name", group: "Patient" },
  { name: "day", label: "Day", group: "Appointment" },
  { name: "time", label: "Time", group: "Appointment" },
  { name: "location_name", label: "Location", group: "Appointment" },
];
const languages = [
  { key: "english", label: "English" },
  { key: "spanish", label: "Spanish", state: "error" as const },
  { key: "arabic", label: "Arabic" },
  { key: "vietnamese", label: "Vietnamese", state: "empty" as const },
];

export function MessageSpecimens() {
  const [text, setText] = useState("Hi {{patient_first_name|friend}}, your visit is on {{day}} at {{time}}.\nReply YES or NO.");
  const [language, setLanguage] = useState("english");
  const [arabic, setArabic] = useState("مرحبا {{patient_first_name}}، موعدك يوم {{day}}.");
  return (
    <>
      <Specimen name="MessageEditorField">
        <MessageEditorField
          label="Message"
          required
          value={text}
          onChange={setText}
          tags={tags}
          footer={
            <SegmentMeter
              length={text.length}
              max={120}
              encoding="Unicode"
              segments={2}
              cost="about $0.59 for 37 patients"
              tooLongMessage="Use 120 characters or fewer"
              issues={[
                {
                  key: "quote",
                  message: "“’” is a special character: 2 SMS instead of 1.",
                  fixLabel: "Replace with '",
                  onFix: () => setText(text.replaceAll("’", "'")),
                },
              ]}
            />
          }
        />
        <Value of="Message" value={text} />
        <Textarea label="Plain template" value={text} onChange={(event) => setText(event.currentTarget.value)} autosize />
        <LanguageTabs languages={languages} value={language} onChange={setLanguage}>
          <MessageEditorField
            label={`Message in ${language}`}
            value={arabic}
            onChange={setArabic}
            tags={tags}
            dir={language === "arabic" ? "rtl" : "ltr"}
            lang={language === "arabic" ? "ar" : "en"}
            error={language === "spanish" ? "Required" : undefined}
            description="The patient gets the language that stands in their record."
            footer={<SegmentMeter length={64} max={320} encoding="GSM-7" segments={1} />}
          />
        </LanguageTabs>
        <MessageEditorField label="Sent message" value="Nothing can be changed here, {{unknown_tag}}." onChange={setText} disabled />
      </Specimen>
      <Specimen name="PhonePreview">
        <div className={classes.row}>
          <PhonePreview
            sender="(555) 010-2000"
            bubbles={[
              { from: "clinic", text: "Hi Ana, your visit is on Mon at 9:30 AM.\nReply YES or NO." },
              { from: "patient", text: "YES" },
              { from: "clinic", text: "Thank you! See you on Monday." },
            ]}
          />
          <PhonePreview
            sender="(555) 010-2000"
            dir="rtl"
            lang="ar"
            bubbles={[
              { from: "clinic", text: "مرحبا سميرة، موعدك يوم الاثنين." },
              { from: "patient", text: "نعم" },
            ]}
          />
          <PhonePreview sender="(555) 010-2000" bubbles={[]} placeholder="Write a message to preview it here." />
        </div>
      </Specimen>
    </>
  );
}
