import { texts } from '@skipyard/domain/shared/texts.ts'
import { LOGO_MAX_BYTES } from '@skipyard/domain/tenants/logo.ts'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { logoInput } from '#server/testing/logo-input.ts'
import { pictureBomb } from '#server/testing/picture-bomb.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { drawLogo } from './draw-logo.ts'
import { readSignedInCompany } from './tenant.reads.ts'

const server = await shareTestServer()

const put = (img: string | Buffer, version = 1) => ({
  method: 'PUT' as const,
  path: '/settings/logo',
  body: { version, img: typeof img === 'string' ? img : img.toString('base64') },
})
const remove = (version: number) => ({
  method: 'DELETE' as const,
  path: `/settings/logo?version=${version}`,
})
const fetchPicture = (who: TestMember, url: string, headers: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { authorization: `Bearer ${who.token}`, ...headers } })
const sumsOf = (who: TestMember) => checksumOfTenant(server.database.admin, who.claims.tenantId)

async function withLogo(text = 'Bay') {
  const owner = await server.owner()
  const { status, body } = await owner.call(put(await logoInput(text)))
  expect(status).toBe(200)
  return { owner, url: `${body.data.logo.img}`, settings: body.data }
}

describe('the logo', () => {
  /** How many connections were held each time one was taken while the work was done. */
  async function borrowedWhile(work: () => Promise<unknown>): Promise<number[]> {
    const { pool } = server.services
    const borrowed: number[] = []
    const note = () => borrowed.push(pool.totalCount - pool.idleCount)
    pool.on('acquire', note)
    await work()
    pool.off('acquire', note)
    return borrowed
  }

  test('is drawn between two transactions, so that no connection waits for it', async () => {
    const [owner, img] = [await server.owner(), await logoInput('Bay')]
    const setLogo = async () => expect((await owner.call(put(img))).status).toBe(200)
    expect(await borrowedWhile(setLogo)).toEqual([1, 1])
  })

  test('would be seen to hold its connection, drawn in the one transaction that saves it', async () => {
    const [owner, img] = [await server.owner(), await logoInput('Bay')]
    const inOne = () => owner.inScope(() => drawLogo(Buffer.from(img, 'base64')))
    expect(await borrowedWhile(inOne)).toEqual([1])
  })

  test('is drawn one at a time for each company', async () => {
    const [owner, stranger] = [await server.owner(), await server.owner()]
    const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const callers = [stranger, ...Array.from({ length: 6 }, () => owner)]
    const answers = await Promise.all(callers.map((who) => who.call(put(large))))
    const [theirs, ...ours] = answers.map(({ status }) => status)
    expect(ours.filter((status) => status === 200)).toHaveLength(1)
    expect(ours).toContain(429)
    expect(theirs).toBe(200)
  })

  test('stands in the settings by an address that carries its name, and is told to be kept for good', async () => {
    const { owner, url, settings } = await withLogo()
    expect(url).toMatch(/^\/api\/v1\.0\/settings\/logo\/[0-9a-f]{32}\.png$/)
    expect(settings.version).toBe(2)
    expect((await owner.call({ method: 'GET', path: '/settings/' })).body.data).toEqual(settings)
    const answer = await fetchPicture(owner, url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('png')
    const again = await fetchPicture(owner, url, { 'if-none-match': `${answer.headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  test.each(['office', 'dispatcher', 'viewer'] as const)('is seen by %s', async (role) => {
    const { owner, url } = await withLogo()
    const who = await server.member(owner.claims.tenantId, role)
    expect((await fetchPicture(who, url)).statusCode).toBe(200)
  })

  test('is unknown to another company, and to nobody in particular', async () => {
    const { url } = await withLogo()
    const other = await server.owner()
    expect((await fetchPicture(other, url)).statusCode).toBe(404)
    expect((await server.http.inject({ url })).statusCode).toBe(401)
    expect((await fetchPicture(other, '/api/v1.0/settings/logo/%00.png')).statusCode).toBe(400)
  })

  test('gets another address when it is replaced, and none when it is removed', async () => {
    const { owner, url } = await withLogo()
    const replaced = await owner.call(put(await logoInput('Hill'), 2))
    const next: string = replaced.body.data.logo.img
    expect(next).not.toBe(url)
    expect((await fetchPicture(owner, url)).statusCode).toBe(404)
    const removed = await owner.call(remove(3))
    expect(removed).toMatchObject({ status: 200, body: { data: { version: 4, logo: { img: null } } } })
    expect((await fetchPicture(owner, next)).statusCode).toBe(404)
    expect(await owner.call(remove(4))).toMatchObject({ status: 200, body: { data: { version: 4 } } })
  })

  test('is in the history by its names, with who changed it', async () => {
    const { owner, url } = await withLogo()
    const rows = await owner.inScope((scope) =>
      scope.db.selectFrom('audit_entries').select(['action', 'changes']).execute(),
    )
    expect(rows).toEqual([
      { action: 'settings.updated', changes: { logo: { from: null, to: url.split('/').at(-1) } } },
    ])
  })

  test('is told to whoever signs in', async () => {
    const { owner, url } = await withLogo()
    const { tenant } = await owner.inScope((scope) => readSignedInCompany(scope))
    expect(tenant.settings.logo).toEqual({ img: url })
  })

  test('does not get lost when the settings are changed', async () => {
    const { owner, url } = await withLogo()
    const body = { version: 2, companyName: 'Bay Street Bins' }
    const answer = await owner.call({ method: 'PATCH', path: '/settings/', body })
    expect(answer.body.data.logo).toEqual({ img: url })
  })
})

describe('a picture is drawn anew', () => {
  const drawnFrom = async (picture: Sharp) => {
    const owner = await server.owner()
    const { body } = await owner.call(put(await picture.toBuffer()))
    const { rawPayload } = await fetchPicture(owner, body.data.logo.img)
    return sharp(rawPayload)
  }
  const plain = (width: number, height: number, background = '#c0392b') =>
    sharp({ create: { width, height, channels: 3, background } })

  test.each(['png', 'jpeg', 'webp'] as const)('%s: fitted into 512 by 256', async (format) => {
    const { width, height } = await (await drawnFrom(plain(1600, 400).toFormat(format))).metadata()
    expect([width, height]).toEqual([512, 128])
  })

  test('a small one keeps its size, and nothing of what the file said remains', async () => {
    const told = plain(60, 30)
      .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: '37.81 S, 144.96 E' } })
      .jpeg()
    const drawn = await (await drawnFrom(told)).metadata()
    expect(drawn).toMatchObject({ width: 60, height: 30, hasProfile: false })
    expect(drawn.exif).toBeUndefined()
  })

  test('a photograph lying on its side stands up', async () => {
    const { width, height } = await (
      await drawnFrom(plain(60, 30).withMetadata({ orientation: 6 }).jpeg())
    ).metadata()
    expect([width, height]).toEqual([30, 60])
  })

  test.each([
    ['dark', '#123456', [255, 255, 255]],
    ['white', '#ffffff', [16, 36, 45]],
  ])('a %s drawing without a background gets one it is seen on', async (_, background, paper) => {
    const drawing = sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .extend({ left: 80, background: '#00000000' })
      .png()
    const drawn = await drawnFrom(drawing)
    const pixels = await drawn.removeAlpha().raw().toBuffer()
    expect([...pixels.subarray(0, 3)]).toEqual(paper)
    expect((await drawn.metadata()).hasAlpha).toBe(false)
  })
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), texts.settings.logoKind],
  ['a GIF', Buffer.from('GIF89a............'), texts.settings.logoKind],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), texts.settings.logoKind],
  ['no base64 at all', '∅∅∅', texts.settings.logoKind],
  ['nothing', '', texts.settings.logoKind],
  ['20,000 by 20,000 pixels', pictureBomb(20_000), texts.settings.logoTooManyPixels],
  ['half a file', pictureBomb(2_000).subarray(0, 500), texts.settings.logoUnreadable],
  ['over two megabytes', Buffer.alloc(LOGO_MAX_BYTES + 1), texts.settings.logoTooLarge],
])('%s is refused by the name of the field, and nothing is kept', async (_, img, message) => {
  const owner = await server.owner()
  const before = await sumsOf(owner)
  expect(await owner.call(put(img))).toMatchObject({
    status: 400,
    body: { message, errors: [{ field: 'img', message }] },
  })
  expect(await sumsOf(owner)).toEqual(before)
})

test.each(['dispatcher', 'viewer'] as const)('%s neither sets nor removes it', async (role) => {
  const { owner } = await withLogo()
  const who = await server.member(owner.claims.tenantId, role)
  const before = await sumsOf(owner)
  expect((await who.call(put(await logoInput('Hill'), 2))).status).toBe(403)
  expect((await who.call(remove(2))).status).toBe(403)
  expect(await sumsOf(owner)).toEqual(before)
})

test('whoever is late is told so, and changes nothing', async () => {
  const { owner } = await withLogo()
  const before = await sumsOf(owner)
  expect((await owner.call(put(await logoInput('Hill'), 1))).status).toBe(409)
  expect((await owner.call(remove(1))).status).toBe(409)
  expect(await sumsOf(owner)).toEqual(before)
})

test('a repeated key gives the first answer and changes nothing more', async () => {
  const owner = await server.owner()
  const call = { ...put(await logoInput('Bay')), headers: { 'idempotency-key': 'logo-once' } }
  const first = await owner.call(call)
  const after = await sumsOf(owner)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(owner)).toEqual(after)
})
