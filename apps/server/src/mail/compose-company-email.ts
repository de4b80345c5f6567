import { escaped, oneLine } from './written-html.ts'

interface EmailWords {
  subject: string
  /** As a user typed them; an empty line begins a paragraph. */
  words: string
  facts: readonly { label: string; value: string }[]
  button: { words: string; link: string } | null
  footer?: { words: string; link: string }
}

const FONT = 'font:15px/1.5 system-ui,sans-serif;color:#10242d'
const QUIET = 'font:13px/1.5 system-ui,sans-serif;color:#4c626c'
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#026585;color:#ffffff;text-decoration:none;font:600 15px/1.2 system-ui,sans-serif'

const paragraphsOf = (words: string) =>
  words
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const rowOf = ({ label, value }: EmailWords['facts'][number]) =>
  `<tr><td style="${QUIET};padding:4px 24px 4px 0;vertical-align:top">${escaped(label)}</td>` +
  `<td style="${FONT};padding:4px 0;font-weight:600">${escaped(oneLine(value))}</td></tr>`

export function composeCompanyEmail({ subject, words, facts, button, footer }: EmailWords) {
  const paragraphs = paragraphsOf(words)
  const lines = facts.map(({ label, value }) => `${label}: ${oneLine(value)}`)
  const call = button ? [`${button.words}: ${button.link}`] : []
  const last = footer ? [`${footer.words}: ${footer.link}`] : []
  const html = (paragraph: string) =>
    `<p style="margin:0 0 16px;${FONT}">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`
  const anchor = button
    ? [
        `<p style="margin:16px 0"><a href="${escaped(button.link)}" style="${BUTTON}">${escaped(button.words)}</a></p>`,
      ]
    : []
  return {
    subject: oneLine(subject),
    text: [...paragraphs, ...(lines.length > 0 ? [lines.join('\n')] : []), ...call, ...last].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-AU"><body style="margin:24px">',
      ...paragraphs.map(html),
      `<table role="presentation" style="border-collapse:collapse">${facts.map(rowOf).join('')}</table>`,
      ...anchor,
      ...(footer
        ? [
            `<p style="margin:32px 0 0;${QUIET}"><a href="${escaped(footer.link)}" style="color:#4c626c">${escaped(footer.words)}</a></p>`,
          ]
        : []),
      '</body></html>',
    ].join('\n'),
  }
}
