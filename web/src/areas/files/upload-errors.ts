// A server may answer a file with a bare list of messages: they belong to the field of the file.
import { ApiError } from "../../api/request.ts";

const isList = (error: ApiError): boolean => {
  const paths = Object.keys(error.fields);
  return paths.length > 0 && paths.every((path) => /^\d+$/.test(path));
};

/** The same error with its messages under `attachedFile`. */
export function onFileField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isList(error)) return error;
  const messages = Object.values(error.fields as unknown as Record<string, string>);
  return new ApiError("invalid", error.status, { attachedFile: messages.map((key) => ({ key })) }, error.requestId);
}
