import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { isAll } from '#server/testing/rounds.ts'
import { install } from './install.ts'
import { connectAsOwner } from './real-database.store.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { auditBookings, type Office, openOffice, startWriters, type Writers } from './writers.ts'

/** reliability.md D5: how many calls are refused before there is room again. */
const REFUSED = 50
const PATIENCE = { timeout: 120_000, interval: 50 }

const disk = mountSmallDisk()

/** Writes log until the database cannot make the log's next file, which ends it. */
async function growLogUntilItBreaks(dataDir: string): Promise<void> {
  const owner = await connectAsOwner(dataDir)
  const grow = async (): Promise<void> => {
    await owner?.query(`select pg_logical_emit_message(false, 'test', repeat('x', 4000000))`)
    await grow()
  }
  await expect(grow()).rejects.toThrow()
  await owner?.end().catch(() => undefined)
}

function describeFullDisk({ folder, fill, free, remove }: SmallDisk): void {
  const dataDir = install(join(folder, 'data'))
  let server: RealServer
  let office: Office

  afterAll(async () => {
    await endRealServer(server, 'SIGTERM')
    remove()
  })

  const ready = async () => (await fetch(`${server.url}/ready`)).status
  const refusals = () => office.unhappy.get('503 with Retry-After') ?? 0
  const moreRefusals = async () => {
    const wanted = refusals() + REFUSED
    await vi.waitFor(() => expect(refusals()).toBeGreaterThan(wanted), PATIENCE)
  }

  /** What was acknowledged is there, and callers were told nothing but to come again. */
  const goesOn = async (writers: Writers) => {
    await writers.more(5)
    await vi.waitFor(async () => expect(await ready()).toBe(200), PATIENCE)
    await writers.stop()
    expect(await auditBookings(office)).toEqual({ lost: 0, doubled: 0, untold: 0 })
    expect([...office.unhappy.keys()]).toEqual(['503 with Retry-After'])
  }

  test('a full disk: every call that cannot be saved is 503, nothing is lost, and it goes on by itself', async () => {
    server = await startRealServer(dataDir)
    office = await openOffice(() => server)
    expect(await ready()).toBe(200)
    const writers = startWriters(office)
    await writers.more(5)
    fill()
    await moreRefusals()
    await vi.waitFor(async () => expect(await ready()).toBe(503), PATIENCE)
    free()
    await goesOn(writers)
  })

  if (!isAll) return

  test('a database that ends of it is started again as soon as there is room', async () => {
    const writers = startWriters(office)
    fill()
    await growLogUntilItBreaks(dataDir)
    await moreRefusals()
    free()
    await goesOn(writers)
  })

  test('a start on a full disk says in one line what to do; with room again it starts and has everything', async () => {
    await endRealServer(server, 'SIGTERM')
    fill()
    await expect(startRealServer(dataDir)).rejects.toThrow(
      /^the server did not start \(exit 1\): The disk that holds the database is full\. Free some space and start again: what was saved is kept\.$/,
    )
    free()
    server = await startRealServer(dataDir)
    expect(await auditBookings(office)).toEqual({ lost: 0, doubled: 0, untold: 0 })
  })
}

if (typeof disk === 'string') {
  // Without the right to mount, as in some containers, there is no disk to fill.
  test(`no small disk can be made here (${disk}): see answer-failure.test.ts for how a full one is answered`, () =>
    expect(disk).not.toBe(''))
} else describeFullDisk(disk)
