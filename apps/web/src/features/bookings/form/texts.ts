/** Sentences of the booking form. */
export const formTexts = {
  saved: (jobID: string) => `${jobID} saved`,
  bothChanged: 'You both changed this booking',
  movedOn: (labels: string) => `Somebody else has just changed this booking: ${labels}.`,
  movedOnBy: (by: string, when: string, labels: string) => `${by} changed this booking ${when}: ${labels}.`,
  theirsBy: (by: string, when: string) => `Theirs, by ${by} ${when}`,
  gone: 'This booking has been deleted meanwhile. What you typed is still here, but there is nothing left to save it to.',
} as const
