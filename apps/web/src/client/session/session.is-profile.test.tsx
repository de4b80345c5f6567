import { profile } from '@skipyard/contract/identity/identity.ts'
import { expect, test } from 'vitest'
import { isProfile } from './session.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const kept = {
  userId: id,
  tenantId: id,
  name: 'Renee',
  email: 'renee@westgate.example',
  role: 'owner',
  status: 'bussy',
  companyName: 'Westgate',
  timeZone: 'Australia/Melbourne',
  trialEndsOn: null,
  hasSeenGuide: true,
  tenants: [{ id, name: 'Westgate' }],
}

test('a profile of the contract is known again from the device', () => {
  expect(profile.safeParse(kept).success).toBe(true)
  expect(isProfile(kept)).toBe(true)
})

test('whatever lacks a field of the contract, or holds something else in it, is no profile', () => {
  for (const field of Object.keys(profile.shape))
    expect(isProfile({ ...kept, [field]: undefined })).toBe(false)
  expect(isProfile({ ...kept, role: 'driver' })).toBe(false)
  expect(isProfile(null)).toBe(false)
})
