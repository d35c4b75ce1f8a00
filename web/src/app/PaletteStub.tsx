// Stands in for the command palette while it loads: takes the keys, which the palette then begins with.
import { useState } from "react";
import { typeAtEnd } from "../ui/dialogs/type-at-end.ts";
import { useUiTexts } from "../ui/ui-context.ts";
import classes from "./PaletteStub.module.css";

interface PaletteStubProps {
  onType: (typed: string) => void;
  onClose: () => void;
}

export function PaletteStub({ onType, onClose }: PaletteStubProps) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState("");
  return (
    <div className={classes.overlay}>
      <div role="dialog" aria-modal aria-label={texts.commandPalette} className={classes.box}>
        <input
          ref={typeAtEnd}
          className={classes.input}
          role="combobox"
          aria-label={texts.commandPalette}
          aria-expanded={false}
          placeholder={texts.commandPlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onType(event.currentTarget.value);
          }}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
      </div>
    </div>
  );
}
