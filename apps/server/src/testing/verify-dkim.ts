import { createHash, createPublicKey, verify } from 'node:crypto'

/** A mail's signature as RFC 6376 reads it: what it covers, and whether it holds. */
export interface DkimVerdict {
  holds: boolean
  domain: string
  selector: string
  covers: string[]
}

const relaxedHeader = (name: string, value: string) =>
  `${name.toLowerCase().trim()}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`

const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(\r\n)*$/, '')
  return text === '' ? '' : `${text}\r\n`
}

/** Checks a mail's first DKIM signature from its bytes alone, by the key that the DNS entry holds; nothing is shared with who signs. */
export function verifyDkim(raw: string, entry: string): DkimVerdict {
  const split = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, split), raw.slice(split + 4)]
  const fields = head.split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon), value: line.slice(colon + 1) }
  })
  const signature = fields.find(({ name }) => name.toLowerCase() === 'dkim-signature')
  if (!signature) throw new Error('the mail is not signed')
  const tags = new Map(
    signature.value.split(';').map((tag) => {
      const [name = '', ...rest] = tag.split('=')
      return [name.trim(), rest.join('=').trim()] as const
    }),
  )
  const tag = (name: string) => (tags.get(name) ?? '').replaceAll(/\s/g, '')
  const covers = tag('h').toLowerCase().split(':')
  const left = [...fields]
  const signed = covers.flatMap((name) => {
    const at = left.findLastIndex((field) => field.name.toLowerCase() === name)
    return at < 0 ? [] : left.splice(at, 1)
  })
  const bare = signature.value.replace(/(\bb=)[^;]*/, '$1')
  const text = [
    ...signed.map(({ name, value }) => relaxedHeader(name, value)),
    relaxedHeader(signature.name, bare),
  ].join('\r\n')
  const key = createPublicKey({
    key: Buffer.from(entry.replace(/^.*p=/, ''), 'base64'),
    format: 'der',
    type: 'spki',
  })
  const hash = createHash('sha256').update(relaxedBody(body)).digest('base64')
  const isSigned = verify('sha256', Buffer.from(text), key, Buffer.from(tag('b'), 'base64'))
  return { holds: hash === tag('bh') && isSigned, domain: tag('d'), selector: tag('s'), covers }
}
