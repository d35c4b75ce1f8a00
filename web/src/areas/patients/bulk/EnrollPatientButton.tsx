// Enrolls one patient in a program, from the patient's own page.
import { Button } from "@mantine/core";
import { IconSchool } from "@tabler/icons-react";
import type { Patient } from "@tidings/contract/areas/patients";
import { Suspense, useState } from "react";
import { useCan } from "../../../api/session.tsx";
import narrow from "../../../ui/layout/narrow.module.css";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { callName } from "../call-name.ts";
import { t } from "./text.ts";

const EnrollDialog = lazyPart(() => import("./EnrollDialog.tsx"), "EnrollDialog");

export function EnrollPatientButton({ patient }: { patient: Patient }) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can("updatePatients", "educational_stream")) return null;
  return (
    <>
      <Button variant="default" classNames={narrow} leftSection={<IconSchool size={16} stroke={1.5} />} onClick={() => setIsOpen(true)}>
        {t("enroll.action")}
      </Button>
      {isOpen && (
        <Suspense>
          <EnrollDialog
            selection={{ externalIds: [patient.externalId] }}
            count={1}
            name={callName(patient)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
