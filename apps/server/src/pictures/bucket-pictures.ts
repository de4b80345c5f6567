import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { KeptPicture, PictureFiles } from './picture-files.ts'
import { PicturesAway } from './picture-files.ts'

/** S3; the address has the bucket in it and no slash at the end. */
export interface BucketSettings {
  url: string
  region: string
  keyId: string
  secret: string
}

const PATIENCE_MS = 20_000
const TRIES_AGAIN = 2
const NOT_FOUND = 404

interface Wish {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  name?: string
  query?: Record<string, string>
  body?: Buffer
}

interface Answer {
  ok: boolean
  content: Buffer
}

/** Signed. 404 is an answer; any other failure throws PicturesAway. */
function callerOf({ url, region, keyId, secret }: BucketSettings) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: TRIES_AGAIN,
  })
  return async ({ method, name, query, body }: Wish): Promise<Answer> => {
    const address = new URL(name === undefined ? url : `${url}/${name}`)
    address.search = new URLSearchParams(query).toString()
    // The picture is signed too: the store refuses one that was damaged on its way.
    const headers = { 'x-amz-content-sha256': hash('sha256', body ?? '') }
    const ask = async () => {
      const answer = await client.fetch(address, {
        method,
        headers: body ? { ...headers, 'content-type': 'image/jpeg' } : headers,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: answer.status, ok: answer.ok, content: Buffer.from(await answer.arrayBuffer()) }
    }
    const { status, ...answer } = await ask().catch((problem: unknown) => {
      throw new PicturesAway('the store of the pictures does not answer', { cause: problem })
    })
    if (answer.ok || status === NOT_FOUND) return answer
    throw new PicturesAway(`the store of the pictures answers ${status}`)
  }
}

const AMPERSAND = /&amp;/g
const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(AMPERSAND, '&'),
  )

const keptIn = (xml: string): KeptPicture[] => {
  const since = textsOf(xml, 'LastModified')
  return textsOf(xml, 'Key').map((name, index) => ({ name, keptAt: new Date(since[index] ?? Number.NaN) }))
}

export function openBucketPictures(settings: BucketSettings): PictureFiles {
  const call = callerOf(settings)
  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const next = token === undefined ? {} : { 'continuation-token': token }
      const answer = await call({ method: 'GET', query: { 'list-type': '2', ...query, ...next } })
      if (!answer.ok) throw new PicturesAway('the bucket of the pictures is not there')
      const xml = answer.content.toString()
      yield xml
      token = textsOf(xml, 'NextContinuationToken')[0]
    } while (token !== undefined)
  }
  return {
    async keep(name, body) {
      if (!(await call({ method: 'PUT', name, body })).ok)
        throw new PicturesAway('the bucket of the pictures is not there')
    },
    async read(name) {
      const { ok, content } = await call({ method: 'GET', name })
      return ok ? content : null
    },
    has: async (name) => (await call({ method: 'HEAD', name })).ok,
    async remove(names) {
      for (const name of names) await call({ method: 'DELETE', name })
    },
    async companies() {
      const found: string[] = []
      for await (const xml of pages({ delimiter: '/' })) found.push(...textsOf(xml, 'Prefix'))
      return found.flatMap((prefix) => (prefix.endsWith('/') ? [prefix.slice(0, -1)] : []))
    },
    async *list(company) {
      for await (const xml of pages({ prefix: `${company}/` })) yield keptIn(xml)
    },
  }
}
