import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { BucketSettings } from '#server/pictures/bucket-pictures.ts'

const KEY = { keyId: 'AKIDEXAMPLE', secret: 'a secret of the tests', region: 'ap-southeast-2' }
const BUCKET = '/yard-photos'
const PAGE = 2

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As AWS writes texts into an address: everything but these letters by its bytes. */
const written = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The signature that AWS's published rules (Signature Version 4) give a call, worked out anew from what arrived. */
function signatureOf(request: IncomingMessage, { signed, day }: { signed: string; day: string }): string {
  const address = new URL(request.url ?? '', 'http://bucket')
  const query = [...address.searchParams]
    .map(([name, value]) => `${written(name)}=${written(value)}`)
    .toSorted()
    .join('&')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const path = address.pathname.split('/').map((part) => written(decodeURIComponent(part)))
  const canonical = [
    request.method,
    path.join('/'),
    query,
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${KEY.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEY.secret}`, day), KEY.region))
  return hmac(key, text).toString('hex')
}

const AUTHORISATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** Why a call is refused, as S3 does; null for one that is signed rightly and arrived as it was signed. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const [, keyId = '', day = '', signed = '', signature] =
    AUTHORISATION.exec(request.headers.authorization ?? '') ?? []
  if (keyId !== KEY.keyId) return 'InvalidAccessKeyId'
  const least = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!least.every((name) => signed.split(';').includes(name))) return 'AccessDenied'
  if (sha(body) !== request.headers['x-amz-content-sha256']) return 'XAmzContentSHA256Mismatch'
  return signatureOf(request, { signed, day }) === signature ? null : 'SignatureDoesNotMatch'
}

interface Kept {
  content: Buffer
  at: Date
}

interface Answer {
  status: number
  body?: string | Buffer
}

/** A page of what lies there, two at a time, or of the folders right below. */
function listing(kept: ReadonlyMap<string, Kept>, query: URLSearchParams): Answer {
  const names = [...kept.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
  if (query.get('delimiter') === '/') {
    const folders = [...new Set(names.map((name) => name.split('/')[0]))]
    const found = folders.map((name) => `<CommonPrefixes><Prefix>${name}/</Prefix></CommonPrefixes>`)
    return { status: 200, body: `<ListBucketResult><Prefix></Prefix>${found.join('')}</ListBucketResult>` }
  }
  const from = Number(query.get('continuation-token') ?? 0)
  const shown = names.slice(from, from + PAGE).map((name) => {
    const at = kept.get(name)?.at.toISOString()
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`
  })
  const next =
    from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return { status: 200, body: `<ListBucketResult>${shown.join('')}${next}</ListBucketResult>` }
}

function answer(kept: Map<string, Kept>, request: IncomingMessage, body: Buffer): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  if (pathname === BUCKET) return listing(kept, searchParams)
  const name = decodeURIComponent(pathname.slice(BUCKET.length + 1))
  if (!pathname.startsWith(`${BUCKET}/`)) return { status: 404, body: 'NoSuchBucket' }
  if (request.method === 'PUT') kept.set(name, { content: body, at: new Date() })
  else if (request.method === 'DELETE') kept.delete(name)
  else {
    const found = kept.get(name)
    return found ? { status: 200, body: found.content } : { status: 404, body: 'NoSuchKey' }
  }
  return { status: request.method === 'DELETE' ? 204 : 200 }
}

/** A store that speaks as much of S3 as photos need, and takes no call that is not signed as AWS says. */
export interface Bucket {
  settings: BucketSettings
  kept: Map<string, Kept>
  /** Why calls were refused. */
  refusals: string[]
  /** Answers so many calls with 503 from now on. */
  failFor(calls: number): void
  stop(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Starts it on a free port of this machine. */
export async function startBucket(): Promise<Bucket> {
  const kept = new Map<string, Kept>()
  const refusals: string[] = []
  let failing = 0
  const reply = (request: IncomingMessage, body: Buffer): Answer => {
    if (failing > 0) {
      failing -= 1
      return { status: 503, body: 'SlowDown' }
    }
    const refusal = refusalOf(request, body)
    if (refusal === null) return answer(kept, request, body)
    refusals.push(refusal)
    return { status: 403, body: refusal }
  }
  const http = createServer(async (request, response) => {
    const { status, body } = reply(request, await bodyOf(request))
    response.writeHead(status).end(body)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('the bucket has no port')
  return {
    settings: { url: `http://127.0.0.1:${address.port}${BUCKET}`, ...KEY },
    kept,
    refusals,
    failFor: (calls) => {
      failing = calls
    },
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
