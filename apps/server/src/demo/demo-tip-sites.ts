import type { TipPlace } from '@skipyard/domain/planning/tip-place.ts'

/** Where the demo firm empties its bins: three places of Melbourne's west. */
export const demoTipSites: readonly Omit<TipPlace, 'id' | 'version'>[] = [
  {
    name: 'Brooklyn',
    address: {
      name: '174 Old Geelong Rd, Brooklyn VIC 3012',
      suburb: 'Brooklyn',
      postCode: '3012',
      lat: -37.8206,
      lon: 144.8437,
    },
    wasteTypes: [],
    opensAt: 5 * 60,
    closesAt: 18 * 60,
  },
  {
    name: 'Ravenhall',
    address: {
      name: '408 Hopkins Rd, Ravenhall VIC 3023',
      suburb: 'Ravenhall',
      postCode: '3023',
      lat: -37.7706,
      lon: 144.7366,
    },
    wasteTypes: [],
    opensAt: 6 * 60,
    closesAt: 17 * 60,
  },
  {
    name: 'Sunshine',
    address: {
      name: '84 Berkshire Rd, Sunshine North VIC 3020',
      suburb: 'Sunshine North',
      postCode: '3020',
      lat: -37.7668,
      lon: 144.8231,
    },
    wasteTypes: ['Clean Fill', 'Soil', 'Concrete & Bricks', 'Green Waste'],
    opensAt: 6 * 60 + 30,
    closesAt: 16 * 60,
  },
]
