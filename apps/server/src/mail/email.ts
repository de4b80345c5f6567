/** A mail to one person: plain text, and the same as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** A company's email to one or several addresses of a customer, with a file. */
export interface DocumentEmail {
  to: readonly string[]
  /** Whose email it is; the address it comes from is the operator's unless it is signed. */
  fromName: string
  /** Where an answer goes: the company's own address; '' when it has none. */
  replyTo: string
  subject: string
  text: string
  html: string
  attachment: { name: string; content: Buffer }
  /** JPEGs that go with it. */
  photos?: readonly { name: string; content: Buffer }[]
  /** Null or missing while mails come from the operator's address. */
  signing?: MailSigning | null
}

/** By whose key a mail is signed, and whose address it then comes from. */
export interface MailSigning {
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
  /** What stands before the @ of the sender. */
  localPart: string
}

/** A company's message to one customer, without a document. */
export interface Notice {
  /** The same for every try of the same message. */
  id: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** JPEGs that go with it. */
  photos: readonly { name: string; content: Buffer }[]
  /** Where its reader says that no more are wanted, by a click and by one call. */
  unsubscribeLink: string
  /** Null while mails come from the operator's address. */
  signing: MailSigning | null
}

/** An address the mail server would not take, and its reason. */
export interface RefusedAddress {
  address: string
  answer: string
}
