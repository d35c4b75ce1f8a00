// The fields of the gallery.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { FilterChips } from "../data/FilterChips.tsx";
import { DateField } from "../inputs/DateField.tsx";
import { MoneyField } from "../inputs/MoneyField.tsx";
import { MultiSelect } from "../inputs/MultiSelect.tsx";
import { PhoneField } from "../inputs/PhoneField.tsx";
import { SearchBox } from "../inputs/SearchBox.tsx";
import { SelectField } from "../inputs/SelectField.tsx";
import { TimeField } from "../inputs/TimeField.tsx";
import { ZipField } from "../inputs/ZipField.tsx";
import { FormSpecimen } from "./FormSpecimen.tsx";
import classes from "./gallery.module.css";
import { Specimen } from "./Specimen.tsx";
import { Value } from "./Value.tsx";

const languages = ["English", "Spanish", "Vietnamese", "Arabic", "Haitian Creole", "Russian"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const someChips = [
  { key: "language", label: "Language", value: "Spanish" },
  { key: "state", label: "State", value: "Enabled" },
  { key: "age", label: "Age", value: "18–64" },
];

export function FieldSpecimens() {
  const [date, setDate] = useState<string | null>("1984-07-02");
  const [time, setTime] = useState<string | null>("14:05");
  const [phone, setPhone] = useState("5551234567");
  const [money, setMoney] = useState<number | null>(42500);
  const [zip, setZip] = useState("02139");
  const [search, setSearch] = useState("");
  const [late, setLate] = useState("");
  const [chosen, setChosen] = useState(["english", "spanish", "arabic", "russian"]);
  const [language, setLanguage] = useState<string | null>("vietnamese");
  const [chips, setChips] = useState(someChips);
  return (
    <>
      <Specimen name="Fields">
        <div className={classes.grid}>
          <div>
            <DateField label="Date of birth" required value={date} onChange={setDate} />
            <Value of="Date of birth" value={date} />
          </div>
          <div>
            <TimeField label="Starts at" value={time} onChange={setTime} />
            <Value of="Starts at" value={time} />
          </div>
          <div>
            <PhoneField label="Mobile phone" description="Texts go to this number" value={phone} onChange={setPhone} />
            <Value of="Mobile phone" value={phone} />
          </div>
          <div>
            <MoneyField label="Annual income" decimals={0} value={money} onChange={setMoney} />
            <Value of="Annual income" value={money} />
          </div>
          <div>
            <ZipField label="ZIP code" value={zip} onChange={setZip} />
            <Value of="ZIP code" value={zip} />
          </div>
          <DateField label="Disabled date" disabled value="2030-01-15" onChange={setDate} />
          <TextInput label="First name" required error="Required" placeholder="Ana" />
          <SelectField label="Preferred language" options={languages} value={language} onChange={setLanguage} isClearable />
          <div>
            <MultiSelect label="Languages spoken" options={languages} value={chosen} onChange={setChosen} />
            <Value of="Languages spoken" value={chosen} />
          </div>
        </div>
      </Specimen>
      <Specimen name="SearchAndFilters">
        <SearchBox label="Search patients" value={search} onSearch={setSearch} />
        <Value of="Search patients" value={search} />
        <SearchBox label="Search slowly" value={late} onSearch={(text) => setTimeout(() => setLate(text), 600)} hasShortcut={false} />
        <Value of="Search slowly" value={late} />
        <FilterChips chips={chips} onRemove={(key) => setChips(chips.filter((chip) => chip.key !== key))} onClear={() => setChips([])} />
      </Specimen>
      <FormSpecimen />
    </>
  );
}
