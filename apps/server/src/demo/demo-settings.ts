import type { TipPlace } from '@skipyard/domain/planning/planning-settings.ts'
import { defaultPublicPage, type PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { saveTipSite } from '#server/features/planning/settings.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export const demoPublicPage: PublicPage = {
  ...defaultPublicPage,
  isOn: true,
  hoursWords: 'Mon–Sat 7am–5pm',
  dailyLimit: 24,
  hireChoices: [3, 7, 14],
  extras: ['Mattress'],
  terms: [
    'Fill to the rim and no higher: an overloaded bin costs $95 or stays until it is level.',
    'No asbestos, paint, chemicals, tyres or gas bottles.',
    'Over the tonnes included, each further tonne costs $165.',
    'Longer than booked, each day costs the rate shown with your bin.',
    'Please leave the bin where we put it; moving it yourself is at your own cost.',
  ],
  wasteNotes: {
    'General Waste':
      'Household rubbish, furniture, toys, packaging. No soil, concrete, asbestos, paint, tyres or gas bottles.',
    'Mixed Heavy Waste': 'Bricks, tiles, soil and rubble mixed with timber or household rubbish.',
    'Green Waste': 'Branches, leaves, grass and untreated timber. No soil, no stumps over 30 cm.',
    'Clean Fill': 'Clean soil and rock without roots, rubbish or clay lumps.',
    Soil: 'Soil and turf. Small bins only, since it is heavy.',
    'Concrete & Bricks': 'Concrete, bricks, pavers and tiles. Small bins only, since they are heavy.',
    Timber: 'Clean timber: framing, pallets, doors without glass.',
    'Scrap Metal': 'Iron, steel, copper, appliances without gas.',
  },
}

/** The levy changes with the financial year. */
const YEAR_BEGINS = localDate('2025-07-01')

const demoTipSites: readonly Omit<TipPlace, 'id' | 'version'>[] = [
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
    rates: [{ from: YEAR_BEGINS, perTonneCents: 23_650, levyCents: 16_979, leastCents: 5_000 }],
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
    rates: [{ from: YEAR_BEGINS, perTonneCents: 22_880, levyCents: 16_979, leastCents: 4_000 }],
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
    rates: [{ from: YEAR_BEGINS, perTonneCents: 6_200, levyCents: 0, leastCents: 3_000 }],
  },
]

export async function fillTipSites(scope: TenantScope): Promise<void> {
  for (const site of demoTipSites) await saveTipSite(scope, { ...site, id: uuidv7(), version: 1 })
}
