export type XeroCard = 'connection' | 'accounts' | 'contacts' | 'conflicts'

const CONTROL = 'a[href], button:not(:disabled), select:not(:disabled), input:not(:disabled)'
const WRONG = '[aria-invalid="true"]'

export const cardId = (card: XeroCard) => `xero-card-${card}`

export function goToCard(card: XeroCard): void {
  const place = document.getElementById(cardId(card))
  const control = place?.querySelector<HTMLElement>(WRONG) ?? place?.querySelector<HTMLElement>(CONTROL)
  place?.scrollIntoView({ block: 'nearest' })
  control?.focus()
}
