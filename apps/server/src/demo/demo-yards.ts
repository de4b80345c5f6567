import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { insertTransfer } from '#server/features/inventory/transfer.store.ts'
import { createYard } from '#server/features/yards/yards.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const SECOND = {
  name: 'Hastings',
  address: {
    name: '110 Marine Parade, Hastings VIC 3915',
    suburb: 'Hastings',
    postCode: '3915',
    lat: -38.3072,
    lon: 145.1911,
  },
  opensAt: 6 * 60,
  closesAt: 16 * 60,
}

const MOVED = [
  { size: 4, count: 6, inDays: -30, comments: 'For the eastern side' },
  { size: 6, count: 4, inDays: -12, comments: '' },
  { size: 4, count: 2, inDays: 2, comments: 'Back for the weekend' },
] as const

export async function fillSecondYard(scope: TenantScope): Promise<void> {
  const { _id: second } = await createYard(scope, SECOND)
  const first = scope.tenantId
  for (const { size, count, inDays, comments } of MOVED) {
    const isBack = inDays > 0
    await insertTransfer(scope, {
      id: uuidv7(),
      lineIds: [uuidv7(), uuidv7()],
      size,
      type: 'Marrel',
      count,
      fromYardId: isBack ? second : first,
      toYardId: isBack ? first : second,
      date: addDays(scope.today, inDays),
      comments,
    })
  }
}
