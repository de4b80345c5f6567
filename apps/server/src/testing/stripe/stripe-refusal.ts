/** What Stripe refuses, with the status and the code that it answers. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
