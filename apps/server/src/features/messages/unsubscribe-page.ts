import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { escaped } from '#server/mail/written-html.ts'

const LOOKS =
  'body{margin:0;background:#f2f5f6;color:#10242d;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:12vh auto 0;padding:24px;background:#fff;border-radius:8px}' +
  'h1{font-size:20px;margin:0 0 12px}p{margin:0 0 16px;overflow-wrap:anywhere}' +
  'button{font:600 16px/1 system-ui,sans-serif;padding:12px 18px;border:0;border-radius:6px;background:#026585;color:#fff;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #7cc3da;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0d1a20;color:#e4edf0}main{background:#15262e}}'

/** What the page says: its heading and lines, and whether it asks. */
export interface UnsubscribeWords {
  title: string
  lines: readonly string[]
  isAsking: boolean
}

/** The small page on which the reader of a mail says that no more are wanted; it works without a script. */
export function unsubscribePage({ title, lines, isAsking }: UnsubscribeWords): string {
  const form = `<form method="post"><button>${escaped(messageTexts.unsubscribe.button)}</button></form>`
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${LOOKS}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    isAsking ? form : '',
    '</main></body></html>',
  ].join('\n')
}
