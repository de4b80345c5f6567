import type { Email } from './email.ts'
import { escaped, oneLine } from './written-html.ts'

interface LinkEmail {
  to: string
  /** Becomes a header, so it holds nothing that a user typed. */
  subject: string
  before: readonly string[]
  link: string
  linkWords: string
  after: string
}

const PARAGRAPH = 'margin:0 0 16px;font:15px/1.5 system-ui,sans-serif;color:#1d2733'

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
