import { expect, test } from 'vitest'
import type { Actor } from '../identity/actor.ts'
import { ROLES } from '../identity/role.ts'
import {
  canAllocateDriver,
  canEditFleet,
  canReadFleet,
  canSeeBankDetails,
  canShareDriverLink,
} from './policy.ts'

const office = ['owner', 'office']

test.each<[string, (actor: Actor) => boolean, string[]]>([
  ['see trucks and drivers', canReadFleet, ['owner', 'office', 'dispatcher', 'viewer']],
  ['say who drives which truck', canAllocateDriver, ['owner', 'office', 'dispatcher']],
  ['change trucks and drivers', canEditFleet, office],
  ['see bank details', canSeeBankDetails, office],
  ['hand out run links', canShareDriverLink, ['owner', 'office', 'dispatcher']],
])('who may %s', (_what, may, allowed) => {
  expect(ROLES.filter((role) => may({ loginId: 'a', role }))).toEqual(allowed)
})
