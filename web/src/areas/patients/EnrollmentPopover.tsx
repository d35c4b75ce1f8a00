// What a patient receives: one button that ends all messages at once, and behind another a switch for each feature.
import { Button, Popover, Switch, Tooltip } from "@mantine/core";
import { IconAdjustments, IconBell, IconBellOff } from "@tabler/icons-react";
import type { Patient } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useCurrentUser } from "../../api/session.tsx";
import { label } from "../../kit/labels.ts";
import narrow from "../../ui/layout/narrow.module.css";
import classes from "./EnrollmentPopover.module.css";
import { OptDialog } from "./OptDialog.tsx";
import { isAllOut, isOptedOut, type OptChange } from "./opt-rules.ts";
import { knownFeatures } from "./patient-facts.tsx";
import { t } from "./text.ts";
import { useOpt } from "./use-opt.ts";

const belowDialogs = 150;

interface Asking {
  change: OptChange;
  refused?: { note: string; words: string };
}

export function EnrollmentPopover({ patient }: { patient: Patient }) {
  const { organization } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { opt, isPending } = useOpt(patient, (change, note, words) => setAsking({ change, refused: { note, words } }));
  const ask = (change: OptChange) => !isPending && setAsking({ change });
  const features = knownFeatures(organization?.features.services);
  const isOutOfAll = isAllOut(patient.optedOutFeatures, features);
  const mayChange = patient.currentUserAbilities.update;
  const AllIcon = isOutOfAll ? IconBell : IconBellOff;
  // An opt-out holds at once and can be undone; an opt-in needs the patient's consent.
  const changeAll = () => {
    if (isOutOfAll) ask({ direction: "in", target: "all" });
    else if (!isPending) void opt({ direction: "out", target: "all" }, "");
  };
  return (
    <>
      {mayChange && (
        <Tooltip label={t(isOutOfAll ? "opt.inToAll" : "opt.outOfAll")}>
          <Button variant="default" classNames={narrow} leftSection={<AllIcon size={16} stroke={1.5} />} onClick={changeAll}>
            {t(isOutOfAll ? "opt.confirmIn" : "opt.confirmOut")}
          </Button>
        </Tooltip>
      )}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={288}
        trapFocus
        returnFocus
        zIndex={belowDialogs}
        closeOnClickOutside={asking === null}
        closeOnEscape={asking === null}
      >
        <Popover.Target>
          <Button
            variant="default"
            classNames={narrow}
            leftSection={<IconAdjustments size={16} stroke={1.5} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("opt.button")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t("opt.title")}>
          <strong>{t("opt.title")}</strong>
          <ul className={classes.list}>
            {features.map((feature) => {
              const isIn = !isOptedOut(patient.optedOutFeatures, feature);
              return (
                <li key={feature}>
                  <Switch
                    label={label("feature", feature)}
                    labelPosition="left"
                    checked={isIn}
                    disabled={!mayChange}
                    onChange={() => ask({ direction: isIn ? "out" : "in", target: feature })}
                  />
                </li>
              );
            })}
          </ul>
          {mayChange ? (
            <Button
              fullWidth
              variant={isOutOfAll ? "filled" : "default"}
              onClick={() => ask({ direction: isOutOfAll ? "in" : "out", target: "all" })}
            >
              {t(isOutOfAll ? "opt.inToAll" : "opt.outOfAll")}
            </Button>
          ) : (
            <p className={classes.readOnly}>{t("opt.readOnly")}</p>
          )}
        </Popover.Dropdown>
      </Popover>
      {asking && (
        <OptDialog
          patient={patient}
          change={asking.change}
          refused={asking.refused}
          onConfirm={(note) => {
            setAsking(null);
            void opt(asking.change, note);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
