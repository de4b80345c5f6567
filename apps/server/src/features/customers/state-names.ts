import type { AustralianState } from '@skipyard/domain/shared/time-zone.ts'

/** What states are called in full, in lower case. */
export const STATE_NAMES: Readonly<Record<string, AustralianState>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
}
