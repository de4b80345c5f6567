import { expect, test } from 'vitest'
import { settingsChangesInWords } from './settings-change-words.ts'

const lines = (changes: Parameters<typeof settingsChangesInWords>[0]) =>
  settingsChangesInWords(changes).map(({ label, from, to }) => `${label}: ${from} → ${to}`)

test('each setting that changed is told under its name, as people say its value', () => {
  expect(
    lines({
      companyPhone: { from: '0398765432', to: '0412345678' },
      timeZone: { from: 'Australia/Melbourne', to: 'Australia/Broken_Hill' },
      abn: { from: '', to: '51824753556' },
      pickupConfirm: { from: false, to: true },
      hireDays: { from: 7, to: 10 },
      wasteTypes: { from: ['Soil'], to: ['Soil', 'Timber'] },
      baseLocation: { from: null, to: { name: '14 Blyth St', lat: -37, lon: 144 } },
      version: { from: 1, to: 2 },
    }),
  ).toEqual([
    'Company phone: 03 9876 5432 → 0412 345 678',
    'Time zone: Melbourne → Broken Hill',
    'ABN:  → 51 824 753 556',
    'Pick-up confirmed: Off → On',
    'Default hire days: 7 → 10',
    'Waste types: Soil → Soil, Timber',
    'Base location:  → 14 Blyth St',
  ])
})

test('of settings kept in one piece only what differs is told, and bank digits and secrets never', () => {
  const before = {
    termsDays: 14,
    bank: { bsb: '063000', accountNumber: '12345678' },
    extras: [{ name: 'Tyre', priceCents: 1500 }],
  }
  const after = { termsDays: 14, bank: { bsb: '063001', accountNumber: '12345678' }, extras: [] }
  expect(
    lines({ invoiceSettings: { from: before, to: after }, secretChanged: { from: null, to: true } }),
  ).toEqual(['Bank, bsb: •••••• → ••••••', 'Extras: Tyre → ', 'Secret changed:  → ••••••'])
})
