import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { xeroNotSetUp, xeroNotSubscribed } from '@skipyard/domain/xero/cannot-connect.ts'
import { canConnectXero, canKeepBooks } from '@skipyard/domain/xero/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { isKept } from '#web/client/kept-items.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { xeroQueries } from './queries.ts'
import { standTexts } from './stand-texts.ts'

export type XeroStand = 'connected' | 'lost' | 'off'

export function standOf({ authenticated, isLost }: WireXeroConnection): XeroStand {
  if (authenticated) return 'connected'
  return isLost ? 'lost' : 'off'
}

function whyNot(connection: WireXeroConnection, isOwner: boolean): string | null {
  if (!connection.isSetUp) return xeroNotSetUp
  if (!connection.accountSubscription) return xeroNotSubscribed
  return isOwner ? null : standTexts.onlyOwner
}

/**
 * The connection, and what the user may do about it. Until the server has answered it is what this device
 * kept (spec 000 §4).
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

export function useMayKeepBooks(): boolean {
  const { userId, role } = useProfile()
  return canKeepBooks({ loginId: userId, role })
}

/** Only asked for users who may see the books. */
export function useNeedsYou(): number {
  const mayKeep = useMayKeepBooks()
  const { data } = useQuery(xeroQueries.connection())
  return mayKeep && data?.accountSubscription === true ? data.needsYou : 0
}
