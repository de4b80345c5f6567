/** A mail to one person: plain text with an HTML twin. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** A company's letter to one or several addresses of a customer, with a file. */
export interface Letter {
  to: readonly string[]
  /** Whose letter it is; the address it comes from is the operator's. */
  fromName: string
  /** Where an answer goes: the company's own address; '' when it has none. */
  replyTo: string
  subject: string
  text: string
  html: string
  attachment: { name: string; content: Buffer }
  /** JPEGs that go with it. */
  photos?: readonly { name: string; content: Buffer }[]
}

/** An address the mail server would not take, and its reason. */
export interface RefusedAddress {
  address: string
  answer: string
}
