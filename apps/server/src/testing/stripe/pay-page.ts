import type { StripeSession } from './till.ts'

/** The page on which a customer pays, as far as one can press it. */
export const payPage = (
  name: string,
  { id, amount_total, words, cancel_url, status }: StripeSession,
): string => {
  const dollars = `$${(amount_total / 100).toFixed(2)}`
  const ways =
    status === 'open'
      ? `<form method="post" action="/pay/${id}"><button>Pay ${dollars}</button></form>
        <p><a href="${cancel_url}">Back to ${name}</a></p>`
      : '<p>This page is over.</p>'
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Checkout</title>
    <body style="font:16px sans-serif;max-width:24rem;margin:4rem auto">
    <h1>${name}</h1><p>${words}: <strong>${dollars}</strong></p>${ways}</body></html>`
}
