/** A mail to one person: plain text and the same as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}
