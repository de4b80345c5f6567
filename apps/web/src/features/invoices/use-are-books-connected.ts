import { useXeroStand } from '#web/features/xero/xero-stand.ts'

/** Whether the company keeps its books in Xero: connected, and subscribed (spec 001 §4). */
export function useAreBooksConnected(): boolean {
  const { connection, stand } = useXeroStand()
  return stand === 'connected' && connection?.accountSubscription !== false
}
