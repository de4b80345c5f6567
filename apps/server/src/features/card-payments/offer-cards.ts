import {
  type CardPaymentSettings,
  dueWhenBooking,
} from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCardSettings } from './card-settings.reads.ts'

const wireOf = ({ mode, depositCents, depositPercent, holdMinutes }: CardPaymentSettings) => ({
  mode,
  deposit: depositCents === null ? null : centsToDollars(depositCents),
  depositPercent,
  holdMinutes,
})

export async function offerCards(scope: TenantScope) {
  const { settings } = await readCardSettings(scope)
  return {
    cards: wireOf(settings),
    payNow: (priceCents: number) => centsToDollars(dueWhenBooking(settings, priceCents)),
  }
}
