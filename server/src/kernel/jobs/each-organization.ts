// Runs a job's work organization by organization: one clinic's trouble keeps none of the others waiting.

/** What fails is told to `onFailure` and thrown at the end, so that the job comes again for it. */
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
