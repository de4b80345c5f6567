const MINUTES = 60

/** '25 min', '1 h 25 min'; a moment counts as a minute. */
function inMinutes(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * MINUTES))
  const rest = `${minutes % MINUTES} min`
  return minutes < MINUTES ? rest : `${Math.floor(minutes / MINUTES)} h ${rest}`
}

/** The sentences of the timeline. */
export const timelineTexts = {
  label: 'Timeline of the day',
  zoom: { label: 'Width of an hour', fit: 'Fit', narrow: '1×', middle: '2×', wide: '4×' },
  now: 'Now',
  leaves: (clock: string) => `Leaves the base at ${clock}`,
  back: (clock: string) => `Back at the base at ${clock}`,
  out: (leaves: string, back: string) => `${leaves}–${back}`,
  fromTo: (begins: string, ends: string) => `${begins} to ${ends}`,
  wanted: (range: string) => `wanted ${range}`,
  late: (hours: number) => `${inMinutes(hours)} late`,
  road: (minutes: number) => `${minutes} min on the road`,
  minutes: (minutes: number) => `${minutes} min`,
  waits: (clock: string) => `Waits until ${clock}`,
  noTrucks: 'Add a truck and give it a driver: its runs are planned here.',
  noneShown: 'No truck is shown',
  showAll: 'Show all trucks',
} as const
