import { Button } from '@mantine/core'
import type { WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { Link } from '@tanstack/react-router'
import { goToCard, type XeroCard } from '../go-to-card.ts'
import { queueTexts } from './texts.ts'

const CARDS: Partial<Record<WireXeroWork['wayOut'], XeroCard>> = {
  accounts: 'accounts',
  contact: 'contacts',
  conflict: 'conflicts',
  reconnect: 'connection',
}

/** Empty where only time or Retry helps. `isOnly`: no button is before it. */
export function WayOut({ work, isOnly = false }: { work: WireXeroWork; isOnly?: boolean }) {
  const { wayOut, customerId, invoiceId } = work
  if (wayOut === 'none') return null
  const words = queueTexts.ways[wayOut]
  const variant = isOnly ? 'default' : 'subtle'
  if (wayOut === 'customer')
    return (
      <Button
        variant={variant}
        size="xs"
        renderRoot={(props) => <Link {...props} to="/app/customers/$customerId" params={{ customerId }} />}
      >
        {words}
      </Button>
    )
  if (wayOut === 'invoice')
    return (
      <Button
        variant={variant}
        size="xs"
        renderRoot={(props) => (
          <Link {...props} to="/app/finance/invoices/$invoiceId" params={{ invoiceId }} />
        )}
      >
        {words}
      </Button>
    )
  const card = CARDS[wayOut]
  if (card === undefined) return null
  return (
    <Button variant={variant} size="xs" onClick={() => goToCard(card)}>
      {words}
    </Button>
  )
}
