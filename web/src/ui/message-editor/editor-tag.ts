// A tag that may be inserted into a message.
export interface EditorTag {
  /** As written in the template: "patient_first_name". */
  name: string;
  /** As people call it: "First name". */
  label: string;
  /** Heading in the menu; tags of a group follow one another. */
  group?: string;
  /** Written with it when inserted: {{name|fallback}}. */
  fallback?: string;
}
