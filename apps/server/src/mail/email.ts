export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

export interface DocumentEmail {
  to: readonly string[]
  /** The sender's name; the address is the operator's unless the mail is signed. */
  fromName: string
  replyTo: string
  subject: string
  text: string
  html: string
  attachment: { name: string; content: Buffer }
  photos?: readonly { name: string; content: Buffer }[]
  /** Null or missing: mails come from the operator's address. */
  signing?: MailSigning | null
}

export interface MailSigning {
  domain: string
  selector: string
  privateKey: string
  localPart: string
}

export interface Notice {
  /** The same for every try of one message. */
  id: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  text: string
  html: string
  photos: readonly { name: string; content: Buffer }[]
  /** Works by a click and by one POST (RFC 8058). */
  unsubscribeLink: string
  signing: MailSigning | null
}

export interface RefusedAddress {
  address: string
  answer: string
}
