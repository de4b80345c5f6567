/**
 * Which of a truck's runs of a day begins it and which ends it, by their order; -1 for none. An empty run is driven by
 * nobody: the way from another place than the yard belongs to the first run with jobs, the way to one to the last.
 */
export function outerRuns(
  hasJobs: readonly boolean[],
  { isFromYard }: { isFromYard: boolean },
): { first: number; last: number } {
  return { first: isFromYard ? 0 : hasJobs.indexOf(true), last: hasJobs.lastIndexOf(true) }
}
