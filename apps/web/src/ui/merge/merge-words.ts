export const mergeWords = {
  staysTyped: 'What you typed stays; saving brings both together.',
  bringIn: 'Bring in now',
  broughtIn: (labels: string) => `Brought in: ${labels}.`,
  kept: (labels: string) => `Changed by others and kept: ${labels}`,
  ask: (count: number) =>
    count === 1
      ? 'One field was changed by both of you. Choose which stays.'
      : `${count} fields were changed by both of you. Choose which stay.`,
  allChosen: 'All chosen. Save when you are ready.',
  left: (count: number) => (count === 1 ? 'Choose for one more field' : `Choose for ${count} more fields`),
  gaveWay: 'This can no longer be changed',
  youTyped: (label: string, typed: string) => `${label}: you typed ${typed}.`,
  mine: 'Yours',
  theirs: 'Theirs',
  allMine: 'Take all mine',
  allTheirs: 'Take all theirs',
} as const

/** 'Price', 'Price and Label', 'Price, Label and Name'. */
export function labelsInWords(labels: readonly string[]): string {
  const last = labels.at(-1) ?? ''
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
}
