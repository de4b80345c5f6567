import type { Email } from './email.ts'
import { escaped, oneLine } from './written-html.ts'

/** An email with one link in it; the paragraphs before the link and the one after it are plain text. */
interface LinkEmail {
  to: string
  /** Holds nothing that anybody typed: it becomes a header. */
  subject: string
  before: readonly string[]
  link: string
  /** What the link does, in the email that shows it as words. */
  linkWords: string
  after: string
}

const PARAGRAPH = 'margin:0 0 16px;font:15px/1.5 system-ui,sans-serif;color:#1d2733'

/** The email as text, and the same as HTML in which whatever was typed stays text. */
export function composeEmail({ to, subject, before, link, linkWords, after }: LinkEmail): Email {
  const opening = before.map(oneLine)
  const paragraph = (html: string) => `<p style="${PARAGRAPH}">${html}</p>`
  const anchor = `<a href="${escaped(link)}" style="color:#0b6b7a">${escaped(oneLine(linkWords))}</a>`
  return {
    to,
    subject,
    text: [...opening, link, after, 'Cheers,\nSkipyard'].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-AU"><body style="margin:24px">',
      ...[...opening.map(escaped), anchor, escaped(after), 'Cheers,<br>Skipyard'].map(paragraph),
      '</body></html>',
    ].join('\n'),
  }
}
