/** Xero's rules refuse what one element asks for; the sentence is Xero's. */
export class Refusal extends Error {}

/** What a call asks for as a whole is refused, with the answer Xero gives. */
export class BadCall extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`Answered with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Throws the refusal unless the claim holds. */
export function insist(claim: boolean, message: string): asserts claim {
  if (!claim) throw new Refusal(message)
}

/** What Xero answers to a body that is none of its resources. */
export const badBody = (Message: string) =>
  new BadCall(400, { ErrorNumber: 14, Type: 'PostDataInvalidException', Message })

/** What Xero answers to a parameter it cannot read. */
export const badQuery = (Message: string) =>
  new BadCall(400, { ErrorNumber: 16, Type: 'QueryParseException', Message })

/** What Xero answers where there is nothing. */
export const notFound = () =>
  new BadCall(404, {
    Type: null,
    Title: 'NotFound',
    Status: 404,
    Detail: "The resource you're looking for cannot be found",
  })

/** What Xero answers to a caller it does not let in. */
export const shut = (Status: 401 | 403, Detail: string) =>
  new BadCall(Status, {
    Type: null,
    Title: Status === 401 ? 'Unauthorized' : 'Forbidden',
    Status,
    Detail,
    Extensions: {},
  })
