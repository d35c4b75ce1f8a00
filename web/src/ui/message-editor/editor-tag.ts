// A tag that can be inserted into a message.
export interface EditorTag {
  /** As written in the template: "patient_first_name". */
  name: string;
  /** Label: "First name". */
  label: string;
  /** Heading in the menu; tags of a group follow one another. */
  group?: string;
  /** Fallback inserted with it: {{name|fallback}}. */
  fallback?: string;
}
