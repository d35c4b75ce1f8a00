// Runs a job's work organization by organization, so that a failure in one organization does not block the others.

/** Failures are passed to `onFailure` and rethrown at the end, so that the job is retried. */
export async function eachOrganization(
  organizationIds: readonly number[],
  work: (organizationId: number) => Promise<void>,
  onFailure: (failure: { err: unknown; organizationId: number }) => void,
): Promise<void> {
  let failure: { err: unknown } | null = null;
  for (const organizationId of organizationIds) {
    try {
      await work(organizationId);
    } catch (err) {
      failure = { err };
      onFailure({ err, organizationId });
    }
  }
  if (failure) throw failure.err;
}
