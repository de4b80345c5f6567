import { expect, test } from 'vitest'
import { settingsChangesInWords } from './settings-change-words.ts'

const lines = (changes: Parameters<typeof settingsChangesInWords>[0], action = '') =>
  settingsChangesInWords(changes, action).map(({ label, from, to }) => `${label}: ${from} → ${to}`)

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
    'Phone: 03 9876 5432 → 0412 345 678',
    'Time zone: Melbourne → Broken Hill',
    'ABN:  → 51 824 753 556',
    'Pick-up confirm: Off → On',
    'Default hire days: 7 → 10',
    'Waste Types: Soil → Soil, Timber',
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
  ).toEqual(['BSB: •••••• → ••••••', 'Extras: Tyre $15 → ', 'Password:  → ••••••'])
})

test('hours, days and choices are said as their forms say them, and an entry of a list with what changed of it', () => {
  expect(
    lines({
      dayStartsAt: { from: 390, to: 360 },
      rest: { from: null, to: { from: 720, minutes: 30 } },
      cutOffHour: { from: 24, to: 15 },
      gstRegistered: { from: null, to: true },
      mode: { from: 'off', to: 'deposit' },
      settings: { from: { sendSince: '2026-07-01' }, to: { sendSince: '2026-08-01' } },
      surcharges: {
        from: [{ name: 'Saturday', amount: { cents: 4_500 } }],
        to: [{ name: 'Saturday', amount: { perMille: 125 } }],
      },
      closedDays: { from: [], to: [{ day: '2026-12-28', name: 'Shutdown', isWorked: false }] },
      zones: { from: [], to: [{ name: 'West', suburbs: ['Kew'], postCodes: ['3101'] }] },
    }),
  ).toEqual([
    'Leaves the yard from: 6:30 am → 6 am',
    'Rest from:  → noon',
    'Rest, minutes:  → 30',
    'Orders for the same day until: midnight → 3 pm',
    'GST: Registered once there is an ABN → Registered for GST',
    'Paid when booking: Nothing → A deposit',
    'Send invoices from: 01/07/2026 → 01/08/2026',
    'Surcharges: Saturday $45 → Saturday 12.5 %',
    'Closed days:  → 28/12/2026 Shutdown',
    'Zones:  → West (Kew, 3101)',
  ])
})

test('the switches and words of each message are told with its name, and one path of two pages by its page', () => {
  const kind = { isMailOn: false, smsWords: 'Hi' }
  expect(lines({ delivered: { from: kind, to: { isMailOn: true, smsWords: 'Hello' } } })).toEqual([
    'Bin delivered by Email: Off → On',
    'Bin delivered, SMS wording: Hi → Hello',
  ])
  const isOn = { from: false, to: true }
  expect(lines({ isOn })).toEqual(['The page takes bookings: Off → On'])
  expect(lines({ isOn }, 'settings.mail-domain-changed')).toEqual(['Email from your own domain: Off → On'])
})
