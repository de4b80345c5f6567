import { expect, test } from 'vitest'
import { canCreateBooking, canDeleteBooking, canEditBooking } from '../bookings/policy.ts'
import { canEditCustomer, canExportCustomers } from '../customers/policy.ts'
import { canAdjustStock } from '../inventory/policy.ts'
import { canChangeSettings } from '../tenants/policy.ts'
import type { Actor } from './actor.ts'
import { canChangeOwnAccount, canListUsers, canManageUsers, canReadAudit, canSeeUser } from './policy.ts'
import { isPresenceStatus, PRESENCE_STATUSES, presenceLabel } from './presence-status.ts'
import { isRole, ROLES, roleLabel } from './role.ts'

const everybody = ['owner', 'office', 'dispatcher', 'viewer']
const notViewers = ['owner', 'office', 'dispatcher']
const office = ['owner', 'office']

test.each<[string, (actor: Actor) => boolean, string[]]>([
  ['manage users', canManageUsers, ['owner']],
  ['see who works here', canListUsers, office],
  ['see a colleague', (actor) => canSeeUser(actor, 'b'), office],
  ['see themselves', (actor) => canSeeUser(actor, 'a'), everybody],
  ['read the record of changes', canReadAudit, office],
  ['take bookings', canCreateBooking, notViewers],
  ['change bookings', canEditBooking, notViewers],
  ['delete bookings', canDeleteBooking, office],
  ['correct customers', canEditCustomer, notViewers],
  ['take customers out as a file', canExportCustomers, notViewers],
  ['add stock', canAdjustStock, office],
  ['change settings', canChangeSettings, office],
])('who may %s', (_what, may, allowed) => {
  expect(ROLES.filter((role) => may({ loginId: 'a', role }))).toEqual(allowed)
})

test('nobody changes another person’s account', () => {
  for (const role of ROLES) {
    expect(canChangeOwnAccount({ loginId: 'a', role }, 'a')).toBe(true)
    expect(canChangeOwnAccount({ loginId: 'a', role }, 'b')).toBe(false)
  }
})

test('roles and presence are known by their wire words and shown capitalised', () => {
  expect(ROLES.map(roleLabel)).toEqual(['Owner', 'Office', 'Dispatcher', 'Viewer'])
  expect([isRole('owner'), isRole('Owner'), isRole('admin')]).toEqual([true, false, false])
  expect(PRESENCE_STATUSES.map(presenceLabel)).toEqual(['Online', 'Idle', 'Busy', 'Offline'])
  expect([isPresenceStatus('bussy'), isPresenceStatus('busy')]).toEqual([true, false])
})
