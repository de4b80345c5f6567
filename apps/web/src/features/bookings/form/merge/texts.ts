/** Sentences of a form whose booking somebody else has changed meanwhile. */
export const mergeTexts = {
  movedOn: (by: string, when: string) => `${by} changed this booking ${when}`,
  movedOnUnknown: 'Somebody else has just changed this booking',
  about: (labels: string) => `: ${labels}.`,
  staysTyped: 'What you typed stays; saving brings both together.',
  bringIn: 'Bring in now',
  unread: 'The booking as it is now could not be read',
  gone: 'This booking has been deleted meanwhile. What you typed is still here, but there is nothing left to save it to.',
  broughtIn: (labels: string) => `Brought in: ${labels}.`,
  kept: (labels: string) => `Changed by others and kept: ${labels}`,
  title: 'You both changed this booking',
  ask: (count: number) =>
    count === 1
      ? 'One field was changed by both of you. Choose which stays.'
      : `${count} fields were changed by both of you. Choose which stay.`,
  allChosen: 'All chosen. Save when you are ready.',
  left: (count: number) => (count === 1 ? 'Choose for one more field' : `Choose for ${count} more fields`),
  mine: 'Yours',
  theirs: 'Theirs',
  by: (by: string, when: string) => `Theirs, by ${by} ${when}`,
  allMine: 'Take all mine',
  allTheirs: 'Take all theirs',
  lostTitle: 'This can no longer be changed',
  lost: (label: string, typed: string) => `${label}: you typed ${typed}.`,
} as const
