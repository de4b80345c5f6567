/** A mail to one person: plain text with an HTML twin. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}
