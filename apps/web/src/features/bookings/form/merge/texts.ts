/** Sentences of a form whose booking somebody else has changed meanwhile. */
export const mergeTexts = {
  movedOn: (by: string, when: string) => `${by} changed this booking ${when}`,
  movedOnUnknown: 'Somebody else has just changed this booking',
  about: (labels: string) => `: ${labels}.`,
  unread: 'The booking as it is now could not be read',
  gone: 'This booking has been deleted meanwhile. What you typed is still here, but there is nothing left to save it to.',
  title: 'You both changed this booking',
  by: (by: string, when: string) => `Theirs, by ${by} ${when}`,
  lostTitle: 'This can no longer be changed',
  lost: (label: string, typed: string) => `${label}: you typed ${typed}.`,
} as const
