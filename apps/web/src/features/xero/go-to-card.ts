/** The cards of the page that something leads to. */
export type XeroCard = 'connection' | 'accounts' | 'contacts' | 'conflicts'

const CONTROL = 'a[href], button:not(:disabled), select:not(:disabled), input:not(:disabled)'
const WRONG = '[aria-invalid="true"]'

/** The id of a card, for those who lead there. */
export const cardId = (card: XeroCard) => `xero-card-${card}`

/** Brings a card into sight and the keyboard onto what is wrong there, or onto its first control. */
export function goToCard(card: XeroCard): void {
  const place = document.getElementById(cardId(card))
  const control = place?.querySelector<HTMLElement>(WRONG) ?? place?.querySelector<HTMLElement>(CONTROL)
  place?.scrollIntoView({ block: 'nearest' })
  control?.focus()
}
