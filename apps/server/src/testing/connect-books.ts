import { randomUUID } from 'node:crypto'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import type { XeroSettings } from '#server/config.ts'
import { linkOrganisation } from '#server/features/xero/connect.ts'
import { keepAccounts } from '#server/features/xero/xero-accounts.store.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TestMember } from './test-server.ts'

/** Xero set up at an address where nobody answers: what is known of the books is all there is. */
export const unreachableXero: XeroSettings = {
  clientId: 'skipyard-at-nobody',
  clientSecret: 'a secret with nobody',
  scopes: 'offline_access',
  isSubscribed: true,
  loginUrl: 'http://127.0.0.1:9',
  identityUrl: 'http://127.0.0.1:9',
  apiUrl: 'http://127.0.0.1:9',
  pace: { atOnce: 5, perMinute: 55, minuteMs: 60_000, perDay: 5_000 },
  webhookKey: undefined,
}

/** An account of a chart. */
export const accountOf = (code: string, name: string, more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  accountId: randomUUID(),
  code,
  name,
  type: 'REVENUE',
  taxType: 'OUTPUT',
  takesPayments: false,
  isActive: true,
  ...more,
})

/** Connects an owner's company to books with that chart, as if Xero had just granted it and its accounts been read. */
export async function connectBooks(
  services: Services,
  owner: TestMember,
  chart: readonly LedgerAccount[],
): Promise<{ organisationId: string }> {
  const organisation = { connectionId: randomUUID(), organisationId: randomUUID(), name: 'Our Books' }
  const tokens = { access: 'a token', refresh: 'another token', seconds: 1_800 }
  await owner.inScope(async (scope) => {
    await linkOrganisation(scope, { attemptId: randomUUID(), organisation, tokens }, services)
    await keepAccounts(scope, organisation.organisationId, chart)
  })
  return organisation
}
