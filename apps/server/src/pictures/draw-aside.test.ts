import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { snapshot } from '#server/testing/driver-photos.ts'
import { drawAside } from './draw-aside.ts'

const PROGRAM = fileURLToPath(new URL('../testing/tell-schedule.worker.ts', import.meta.url))
/** Linux's numbers of how a process is scheduled. */
const [IN_TURNS, WHEN_IDLE] = [0, 5]

const drawn = (policy: number, patienceMs: number) =>
  drawAside(PROGRAM, Buffer.from([policy]), { patienceMs })

describe('a picture', () => {
  test('is drawn by processors that have nothing else to do', async () => {
    expect(await drawn(WHEN_IDLE, 200_000)).toEqual({ nice: 10, policy: WHEN_IDLE })
  })

  test('that has waited long for them is begun anew with a small share of busy ones', async () => {
    expect(await drawn(IN_TURNS, 400)).toEqual({ nice: 10, policy: IN_TURNS })
  })

  test.each([
    ['a photo', '../features/photos/draw-photo.worker.ts'],
    ['a logo', '../features/tenants/draw-logo.worker.ts'],
  ])('that is %s is drawn by its program, and none of nonsense', async (_what, path) => {
    const program = fileURLToPath(new URL(path, import.meta.url))
    const once = { patienceMs: null }
    expect(await drawAside(program, await snapshot(), once)).toMatchObject({ ok: true })
    expect(await drawAside(program, Buffer.from('no picture'), once)).toMatchObject({ ok: false })
  })
})
