import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { canConnectXero, canKeepBooks } from '@skipyard/domain/xero/policy.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { isKept } from '#web/client/kept-items.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { xeroQueries } from './queries.ts'
import { standTexts } from './stand-texts.ts'

/** How the company stands with Xero, as its ring shows it. */
export type XeroStand = 'connected' | 'lost' | 'off'

/** What the ring shows of a connection. */
export function standOf({ authenticated, isLost }: WireXeroConnection): XeroStand {
  if (authenticated) return 'connected'
  return isLost ? 'lost' : 'off'
}

/** Why this person cannot connect now, null when they can. */
function whyNot(connection: WireXeroConnection, isOwner: boolean): string | null {
  if (!connection.isSetUp) return connectionTexts.notSetUp
  if (!connection.accountSubscription) return connectionTexts.notSubscribed
  return isOwner ? null : standTexts.onlyOwner
}

/**
 * How the company stands with Xero, and what this person may do about it. Until the server has answered, the ring shows
 * what this device kept (spec 000 §4).
 */
export function useXeroStand() {
  const { userId, role } = useProfile()
  const isOwner = canConnectXero({ loginId: userId, role })
  const { data } = useQuery(xeroQueries.connection())
  const kept: XeroStand = isKept('xeroAuthentication') ? 'connected' : 'off'
  return {
    connection: data,
    isOwner,
    stand: data === undefined ? kept : standOf(data),
    reason: data === undefined ? null : whyNot(data, isOwner),
  }
}

/** Whether this person sees the books and decides about them, as the server will judge again. */
export function useMayKeepBooks(): boolean {
  const { userId, role } = useProfile()
  return canKeepBooks({ loginId: userId, role })
}

/** How many invoices and contacts wait for somebody who keeps the books; nobody else is asked. */
export function useNeedsYou(): number {
  const mayKeep = useMayKeepBooks()
  const { data } = useQuery(xeroQueries.connection())
  return mayKeep && data?.accountSubscription === true ? data.needsYou : 0
}
