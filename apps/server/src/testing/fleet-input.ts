import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'

/** A truck as its form sends it, unlike others by its registration. */
export const truckInput = (changes: object = {}) => ({
  rego: 'XW48QP',
  regoExpiry: toWireDate(addDays(today, 90)),
  capacity: { value: 8, unit: 'ton' },
  tray: { value: 6, unit: 'meters' },
  truckType: 'auto',
  status: 'available',
  lastMaintenance: toWireDate(addDays(today, -30)),
  maintenanceIntervalMonths: 6,
  purchasePrice: 120_000,
  purchaseDate: '1998-03-14T00:00:00Z',
  binTypes: ['Hook', 'Hook-Wide'],
  maxBinSize: { value: '12.5', unit: 'm3' },
  ...changes,
})

/** A driver as the form sends one. */
export const driverInput = (changes: object = {}) => ({
  firstName: 'Marco',
  lastName: 'Bianchi',
  phone: '0491 570 156',
  licenseNumber: '40123456',
  licenseExpiry: toWireDate(addDays(today, 200)),
  address: '12 Yard St, Sunshine VIC 3020',
  dob: '1979-11-02T00:00:00Z',
  joiningDate: '2019-02-04T00:00:00Z',
  status: 'Available',
  gender: 'Male',
  alternativePhone: '',
  driverFuelCard: 'FC-77',
  driverDemiritPoints: '3',
  abn: '51 824 753 556',
  accountName: 'M Bianchi',
  bsb: '063-001',
  accountNumber: '1234 5678',
  ...changes,
})
