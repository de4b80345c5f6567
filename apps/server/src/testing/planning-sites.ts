import type { WireAddress } from '@skipyard/contract/addresses.ts'

/** So many places in a ring around the west of Melbourne, each ten minutes from the next. */
export const planningSites = (count: number): WireAddress[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    return {
      name: `${index + 1} Ring Road, Sunshine VIC 3020`,
      suburb: 'Sunshine',
      postCode: '3020',
      lat: -37.8 + 0.06 * Math.sin(turn),
      lon: 144.83 + 0.08 * Math.cos(turn),
    }
  })
