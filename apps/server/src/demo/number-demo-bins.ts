import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import { v7 as uuidv7 } from 'uuid'
import { listBins } from '#server/features/inventory/bin.reads.ts'
import { saveBinSize } from '#server/features/inventory/bin.store.ts'
import { startNumbering } from '#server/features/inventory/numbering.ts'
import { lockSettings, saveSettings } from '#server/features/tenants/tenant.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { STOCK } from './demo-company.ts'

const NUMBERED = { size: 4, type: 'Marrel', prefix: 'M4-', firstNumber: '01' } as const

const BEING_WELDED = 2

const NAMELESS_EVERY = 4
const STRIDE = 5

const isNumbered = ({ binSize, binType, drop }: Booking) =>
  binSize === NUMBERED.size && binType === NUMBERED.type && drop.status === 'Delivered'

const withBin = (booking: Booking, bin: NamedBin | undefined): Booking =>
  bin ? { ...booking, drop: { ...booking.drop, bin }, pick: { ...booking.pick, bin } } : booking

export function withNamedBins(bookings: readonly Booking[], bins: readonly NamedBin[]): Booking[] {
  let out = 0
  let past = 0
  return bookings.map((booking, index) => {
    if (!isNumbered(booking) || index % NAMELESS_EVERY === 0) return booking
    if (!jobIs('moved', booking.pick)) return withBin(booking, bins[out++])
    return withBin(booking, bins[(past++ * STRIDE) % bins.length])
  })
}

export async function numberDemoBins(scope: TenantScope): Promise<NamedBin[]> {
  const { settings } = await lockSettings(scope)
  await saveSettings(scope, { ...settings, numberedBins: true })
  const { size, type } = NUMBERED
  const [, inService = 0] = STOCK[type].find(([held]) => held === size) ?? []
  const owned = { totalBins: inService + BEING_WELDED, comments: 'Two wait for the welder', active: true }
  await saveBinSize(scope, { id: uuidv7(), binSize: size, type, ...owned })
  await startNumbering(scope, NUMBERED)
  const { data } = await listBins(scope, { size, type, status: 'on yard', page: 1, limit: inService })
  return data.map(({ _id: id, number }) => ({ id, number }))
}
