import type { WireProfile } from '@skipyard/contract/identity/identity.ts'

/** Somebody of the office who is signed in. */
export const sampleProfile: WireProfile = {
  userId: '01900000-0000-7000-8000-000000000002',
  tenantId: '01900000-0000-7000-8000-000000000003',
  name: 'Renee',
  email: 'renee@westgate.example',
  role: 'office',
  status: 'online',
  companyName: 'Westgate',
  timeZone: 'Australia/Melbourne',
  trialEndsOn: null,
  hasSeenGuide: true,
  tenants: [],
}
