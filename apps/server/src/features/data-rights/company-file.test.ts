import { existsSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { dataRightsTexts } from '@skipyard/domain/data-rights/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, inject, test } from 'vitest'
import { jobServices } from '#server/testing/job-services.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { companyFilePath } from './company-file-place.ts'
import { dropCompanyFiles, makeFile } from './make-company-file.job.ts'

const server = await openTestServer()
const { dataDir } = server.services
const PATH = '/settings/data/file'

const services = (more = {}) => jobServices(server, server.mailer, { dataDir, ...more })

const work = (member: TestMember, id: string, more = {}) =>
  makeFile.run({ tenantId: member.claims.tenantId, id }, services(more), 'a job')

const read = async (member: TestMember) => (await member.call({ method: 'GET', path: PATH })).body.data

const download = async ({ token }: TestMember, id: string) =>
  server.http.inject({
    method: 'GET',
    url: `${BASE_PATH}${PATH}/download?file=${id}`,
    headers: { authorization: `Bearer ${token}` },
  })

async function begin(member: TestMember): Promise<string> {
  const { status, body } = await member.call({ method: 'POST', path: PATH })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data._id
}

test('an owner asks for the file, is told while it is made, and takes it', async () => {
  const owner = await server.owner()
  expect(await read(owner)).toBeNull()
  const id = await begin(owner)
  expect(await read(owner)).toMatchObject({ _id: id, state: 'waiting', bytes: null, keptUntil: null })
  await work(owner, id)
  const file = await read(owner)
  expect(file).toMatchObject({ state: 'ready' })
  const answer = await download(owner, id)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.length).toBe(file.bytes)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="skipyard-data-20\d\d-\d\d-\d\d\.zip"$/,
    ),
  })
})

test('one is made at a time, and a new one takes the place of the last', async () => {
  const owner = await server.owner()
  const first = await begin(owner)
  const again = await owner.call({ method: 'POST', path: PATH })
  expect(again).toMatchObject({ status: 409, body: { message: dataRightsTexts.isBeingMade } })
  await work(owner, first)
  const second = await begin(owner)
  await work(owner, second)
  expect((await download(owner, first)).statusCode).toBe(404)
  expect((await download(owner, second)).statusCode).toBe(200)
  expect(readdirSync(join(dataDir, 'company-files', owner.claims.tenantId))).toEqual([`${second}.zip`])
})

test('one that cannot be made says so, and another can be asked for', async () => {
  const owner = await server.owner()
  const id = await begin(owner)
  const broken = {
    ...server.services.pictures,
    list: () => {
      throw new Error('the disk has gone')
    },
  }
  await work(owner, id, { pictures: broken })
  expect(await read(owner)).toMatchObject({ state: 'failed', keptUntil: null })
  await work(owner, await begin(owner))
  expect(await read(owner)).toMatchObject({ state: 'ready' })
})

test('nobody but an owner, and no other company, has anything of it', async () => {
  const owner = await server.owner()
  const id = await begin(owner)
  await work(owner, id)
  const others = [
    await server.member(owner.claims.tenantId, 'office'),
    await server.member(owner.claims.tenantId, 'viewer'),
  ]
  for (const other of others) {
    expect((await other.call({ method: 'GET', path: PATH })).status).toBe(403)
    expect((await other.call({ method: 'POST', path: PATH })).status).toBe(403)
    expect((await download(other, id)).json()).toMatchObject({ message: texts.server.notAllowed })
  }
  const stranger = await server.owner()
  expect(await read(stranger)).toBeNull()
  expect((await download(stranger, id)).statusCode).toBe(404)
})

test('a file that was not fetched is gone after three days, and a new one is not', async () => {
  const owner = await server.owner()
  const id = await begin(owner)
  await work(owner, id)
  const file = companyFilePath(dataDir, owner.claims.tenantId, id)
  await dropCompanyFiles.run({}, services(), 'a job')
  expect(existsSync(file)).toBe(true)
  const then = new Date(Date.now() - 4 * 86_400_000)
  utimesSync(file, then, then)
  await dropCompanyFiles.run({}, services(), 'a job')
  expect(existsSync(file)).toBe(false)
  expect((await download(owner, id)).statusCode).toBe(404)
  const empty = mkdtempSync(join(inject('scratchFolder'), 'none-'))
  await expect(dropCompanyFiles.run({}, services({ dataDir: empty }), 'a job')).resolves.toBeUndefined()
})
