import { AwsClient } from 'aws4fetch'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBucket } from '#server/testing/start-bucket.ts'
import { type BucketSettings, openBucketPictures } from './bucket-pictures.ts'
import { type KeptPicture, PicturesAway } from './picture-files.ts'

const bucket = await startBucket()
afterAll(() => bucket.stop())
const pictures = openBucketPictures(bucket.settings)
const COMPANY = '0198a000-0000-7000-8000-000000000001'
const name = (content: string) => `${COMPANY}/${content.slice(0, 2)}/${content}`

beforeEach(() => {
  bucket.kept.clear()
  bucket.refusals.length = 0
})

test('calls are signed as in the example that AWS has published (GET Object, 24 May 2013)', async () => {
  const client = new AwsClient({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
  })
  const request = await client.sign('https://examplebucket.s3.amazonaws.com/test.txt', {
    headers: {
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    aws: { datetime: '20130524T000000Z', allHeaders: true },
  })
  expect(request.headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('a picture is kept, read, replaced and taken away', async () => {
  await pictures.keep(name('ab12'), Buffer.from('first'))
  await pictures.keep(name('ab12'), Buffer.from('second'))
  expect(await pictures.read(name('ab12'))).toEqual(Buffer.from('second'))
  expect([await pictures.has(name('ab12')), await pictures.has(name('ab13'))]).toEqual([true, false])
  await pictures.remove([name('ab12')])
  expect(await pictures.read(name('ab12'))).toBeNull()
  expect(bucket.refusals).toEqual([])
})

test('more than a page of a company’s pictures is listed, and nothing of another’s', async () => {
  const stranger = '0198a000-0000-7000-8000-000000000002'
  const contents = ['aa1', 'aa2', 'bb1', 'cc1', 'dd1']
  for (const content of contents) await pictures.keep(name(content), Buffer.from(content))
  await pictures.keep(`${stranger}/ee/ee1`, Buffer.from('theirs'))
  const found: KeptPicture[] = []
  for await (const page of pictures.list(COMPANY)) found.push(...page)
  expect(found.map((kept) => kept.name)).toEqual(contents.map(name))
  expect(found.every(({ keptAt }) => Math.abs(Date.now() - keptAt.getTime()) < 60_000)).toBe(true)
  expect(await pictures.companies()).toEqual([COMPANY, stranger])
})

test.each<[string, Partial<BucketSettings>, string]>([
  ['a wrong secret', { secret: 'another secret' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'AKIDNOBODY' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
])('with %s nothing is kept or read, and nothing is taken for missing', async (_, wrong, refusal) => {
  const locked = openBucketPictures({ ...bucket.settings, ...wrong })
  await expect(locked.keep(name('ab12'), Buffer.from('x'))).rejects.toThrow(PicturesAway)
  await expect(locked.read(name('ab12'))).rejects.toThrow(PicturesAway)
  expect(bucket.refusals).toEqual([refusal, refusal])
  expect(bucket.kept.size).toBe(0)
})

test('a store that is busy for a moment is asked again; one that stays away is told as such', async () => {
  bucket.failFor(1)
  await pictures.keep(name('ab12'), Buffer.from('x'))
  expect(bucket.kept.size).toBe(1)
  bucket.failFor(20)
  await expect(pictures.read(name('ab12'))).rejects.toThrow(PicturesAway)
  bucket.failFor(0)
  const nobody = openBucketPictures({ ...bucket.settings, url: 'http://127.0.0.1:9/yard-photos' })
  await expect(nobody.read(name('ab12'))).rejects.toThrow(PicturesAway)
  const noBucket = openBucketPictures({
    ...bucket.settings,
    url: bucket.settings.url.replace('yard', 'other'),
  })
  await expect(noBucket.keep(name('ab12'), Buffer.from('x'))).rejects.toThrow(PicturesAway)
})
