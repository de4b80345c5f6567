import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { today } from '#server/testing/booking-input.ts'
import { booked, hireOnSite, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))

describe('a booked date that cannot leave a day that is closed since', () => {
  const closeOn = async (other: TestMember, ...days: number[]) => {
    const { version } = (await other.call({ method: 'GET', path: '/settings/closed-days' })).body.data
    const closedDays = days.map((one) => ({ date: day(one), name: 'Stocktake', worked: false }))
    await other.call({ method: 'PUT', path: '/settings/closed-days', body: { version, closedDays } })
  }

  async function stuck() {
    const other = await server.owner()
    const calls = seriesOf(server, other)
    const hire = await hireOnSite(other)
    const series = await calls.started(hire.bookingId)
    const [, id = ''] = booked(series).ids
    await closeOn(other, 28)
    await refuseMoves(id)
    await calls.make(series._id)
    return { other, calls, id, series: await calls.read(series._id) }
  }

  const refuseMoves = (bookingId: string) =>
    asOwner(server.database.connection, (client) =>
      client.query(`
        create function refuse_move() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
        create trigger refuse_move before update on bookings for each row
        when (new.id = '${bookingId}' and new.drop_date > old.drop_date) execute function refuse_move()`),
    )
  afterEach(() =>
    asOwner(server.database.connection, (client) =>
      client.query('drop function if exists refuse_move cascade'),
    ),
  )
  const needsOf = async (other: TestMember) =>
    (await other.call({ method: 'GET', path: '/series/needs' })).body.data.flatMap(
      ({ needs }: { needs: object[] }) => needs,
    )

  test('needs a person, who is told what to do', async () => {
    const { other, calls, series } = await stuck()
    const message = seriesTexts.staysClosed(
      formatAustralianDate(addDays(today, 28)),
      seriesTexts.staysUnexpected,
    )
    expect(await needsOf(other)).toMatchObject([{ date: day(28), state: 'made', problem: 'closed', message }])
    expect(message).toContain('Move the date, or leave it out.')
    expect(series.next.map(({ dueOn }) => dueOn)).not.toContain(day(28))
    const list = await other.call({ method: 'GET', path: '/series' })
    expect(list.body.counts).toMatchObject({ needs: 1 })
    await calls.make(series._id)
    expect(await needsOf(other)).toHaveLength(1)
  })

  test('needs nobody once it is moved, left out, or its day is open again', async () => {
    const solved = [
      async ({ calls, series }: Awaited<ReturnType<typeof stuck>>) => {
        const body = { version: series.version, dueOn: day(28), date: day(27) }
        expect((await calls.act(series._id, 'move-date', body)).status).toBe(200)
      },
      async ({ calls, series }: Awaited<ReturnType<typeof stuck>>) => {
        const body = { version: series.version, dueOn: day(28) }
        expect((await calls.act(series._id, 'skip-date', body)).status).toBe(200)
      },
      async ({ other, calls, series }: Awaited<ReturnType<typeof stuck>>) => {
        await closeOn(other)
        await calls.make(series._id)
      },
    ]
    for (const solve of solved) {
      const found = await stuck()
      await solve(found)
      expect(await needsOf(found.other)).toEqual([])
      const { counts } = (await found.other.call({ method: 'GET', path: '/series' })).body
      expect(counts).toMatchObject({ needs: 0 })
      await asOwner(server.database.connection, (client) => client.query('drop function refuse_move cascade'))
    }
  })
})
