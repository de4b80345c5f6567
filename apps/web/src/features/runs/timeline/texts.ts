import { minutesInWords } from '@skipyard/domain/shared/late-words.ts'

const MINUTES = 60

export const timelineTexts = {
  label: 'Timeline of the day',
  zoom: { label: 'Width of an hour', fit: 'Fit', narrow: '1×', middle: '2×', wide: '4×' },
  now: 'Now',
  leaves: (clock: string) => `Leaves the base at ${clock}`,
  back: (clock: string) => `Back at the base at ${clock}`,
  start: (place: string, clock: string) => `Start at ${place} at ${clock}`,
  backAt: (place: string, clock: string) => `Back at ${place} at ${clock}`,
  out: (leaves: string, back: string) => `${leaves}–${back}`,
  fromTo: (begins: string, ends: string) => `${begins} to ${ends}`,
  wanted: (range: string) => `wanted ${range}`,
  late: (hours: number) => `${minutesInWords(hours * MINUTES)} late`,
  road: (minutes: number) => `${minutes} min on the road`,
  minutes: (minutes: number) => `${minutes} min`,
  waits: (clock: string) => `Waits until ${clock}`,
  noTrucks: 'Add a truck and give it a driver: its runs are planned here.',
  noneShown: 'No truck is shown',
  showAll: 'Show all trucks',
} as const
