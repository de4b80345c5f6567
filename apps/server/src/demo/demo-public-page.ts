import { defaultPublicPage, type PublicPage } from '@skipyard/domain/public-booking/public-page.ts'

/** How the demo firm's page takes bookings. */
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
