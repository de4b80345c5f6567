import { mayBeWithCustomer, SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { known } from '#server/database/known.ts'

interface Sending {
  send_state: string
  was_sent: boolean
  sent_at: Date | null
  sent_to: string[]
  send_error: string
}

export function wireOfSending({ send_state, was_sent, sent_at, sent_to, send_error }: Sending) {
  const sendState = known(SEND_STATES, send_state)
  return {
    sendState,
    invoiceSent: was_sent || mayBeWithCustomer(sendState),
    sentAt: sent_at?.toISOString() ?? null,
    sentTo: sent_to,
    sendError: send_error,
  }
}
