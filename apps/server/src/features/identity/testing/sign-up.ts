import type { registerInput } from '@skipyard/contract/identity/sign-up.ts'
import type { z } from 'zod'

/** What the sign-up page sends for a company that is fine in every way. */
export function signUp(changes: Partial<z.input<typeof registerInput>> = {}): object {
  return {
    email: 'renee.castellano@westgate.com.au',
    mobile: '0412 345 678',
    companyName: 'Westgate Skip Hire',
    password: 'four bins 4 you',
    passwordConfirm: 'four bins 4 you',
    noOfTrucks: '8',
    bins: 120,
    landline: '03 9123 4567',
    abn: '51 824 753 556',
    agreement: true,
    timeZone: 'Australia/Melbourne',
    baseLocation: { name: '12 Yard Rd', suburb: 'Sunshine', postCode: '3020', lat: -37.78, lon: 144.83 },
    ...changes,
  }
}
