import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'

export const sampleSettings: WireSettings = {
  version: 3,
  companyName: 'Bay Bins',
  companyEmail: 'office@bay.example',
  companyPhone: '0412345678',
  companyLandline: '',
  abn: '51824753556',
  timeZone: 'Australia/Melbourne',
  baseLocation: { name: '12 Yard Rd', suburb: 'Sunshine', postCode: '3020', lat: -37.78, lon: 144.83 },
  jobPrefix: 'BAY',
  nextJobNumber: 41,
  trialEndsOn: null,
  logo: { img: '/api/v1.0/settings/logo/0123.png' },
  bookings: {
    pickupConfirm: false,
    wasteTypes: ['General Waste', 'Soil'],
    hireDays: 7,
    binSizes: [4, 6],
    binTypes: ['Hook', 'Marrel'],
    numberedBins: false,
  },
}
