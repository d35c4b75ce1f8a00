// Layouts, steps, codes and keyboard dialogs of the gallery.
import { Button } from "@mantine/core";
import { IconMessages, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { CommandPalette } from "../dialogs/CommandPalette.tsx";
import { ShortcutsDialog } from "../dialogs/ShortcutsDialog.tsx";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { CodeInput } from "../inputs/CodeInput.tsx";
import { MasterDetail } from "../layout/MasterDetail.tsx";
import { Stepper } from "../layout/Stepper.tsx";
import classes from "./gallery.module.css";
import { Specimen } from "./Specimen.tsx";
import { Value } from "./Value.tsx";

const steps = ["Message", "Patients", "Schedule", "Review"].map((label) => ({ key: label, label }));
const commands = [
  { id: "patients", label: "Go to patients", group: "Go to", icon: <IconUser size={16} stroke={1.5} />, hint: "g p" },
  { id: "messenger", label: "Go to messenger", group: "Go to", icon: <IconMessages size={16} stroke={1.5} />, hint: "g m" },
  { id: "ana", label: "Lopez, Ana", group: "Patients", icon: <IconUser size={16} stroke={1.5} />, hint: "(555) 010-1001" },
];
const shortcuts = [
  {
    title: "Everywhere",
    shortcuts: [
      { label: "Command palette", keys: ["Ctrl", "K"] },
      { label: "Search", keys: ["/"] },
      { label: "This list", keys: ["?"] },
    ],
  },
  {
    title: "Lists",
    shortcuts: [
      { label: "Next row", keys: ["j"] },
      { label: "Previous row", keys: ["k"] },
    ],
  },
];

export function LayoutSpecimens() {
  const [step, setStep] = useState(2);
  const [code, setCode] = useState("");
  const [completed, setCompleted] = useState<string[]>([]);
  const [open, setOpen] = useState<"" | "palette" | "shortcuts">("");
  const [picked, setPicked] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <Specimen name="Stepper">
        <Stepper steps={steps} current={step} reached={3} onStep={setStep} />
      </Specimen>
      <Specimen name="CodeInput">
        <div className={classes.row}>
          <CodeInput
            label="Code from your phone"
            value={code}
            onChange={setCode}
            onComplete={(full) => setCompleted([...completed, full])}
          />
          <CodeInput label="Wrong code" value="123" onChange={setCode} error="This code is not right. Try again." />
        </div>
        <Value of="Completed" value={completed} />
      </Specimen>
      <Specimen name="KeyboardDialogs">
        <div className={classes.row}>
          <Button variant="default" onClick={() => setOpen("palette")}>
            Open the command palette
          </Button>
          <Button variant="default" onClick={() => setOpen("shortcuts")}>
            Open the shortcuts
          </Button>
        </div>
        <Value of="Picked" value={picked} />
        <CommandPalette
          isOpen={open === "palette"}
          onClose={() => setOpen("")}
          items={commands}
          onPick={(item) => {
            setPicked(item.id);
            setOpen("");
          }}
        />
        <ShortcutsDialog isOpen={open === "shortcuts"} onClose={() => setOpen("")} groups={shortcuts} />
      </Specimen>
      <Specimen name="MasterDetail">
        <MasterDetail
          height="20rem"
          listLabel="Threads"
          list={["Ana Lopez", "Minh Nguyen"].map((name) => (
            <Button
              key={name}
              variant={chosen === name ? "light" : "subtle"}
              color="gray"
              justify="flex-start"
              radius={0}
              onClick={() => setChosen(name)}
            >
              {name}
            </Button>
          ))}
          detailLabel="Thread"
          detail={
            chosen ? <p style={{ padding: "1rem" }}>The conversation with {chosen}.</p> : <EmptyState title="Choose a conversation" />
          }
          hasSelection={chosen !== null}
          onBack={() => setChosen(null)}
        />
      </Specimen>
    </>
  );
}
