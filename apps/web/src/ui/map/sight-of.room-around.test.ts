import { expect, test } from 'vitest'
import { SIGHT } from './bounds-of.ts'
import { roomAround } from './sight-of.ts'

const at = ([left, top]: [number, number], [width, height]: [number, number]) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const zoom = at([250, 112], [34, 98])
const legend = at([252, 538], [1016, 50])
const dashboard = at([1004, 114], [264, 336])

test('no marker stands behind the zoom buttons, the legend or the figures of a wide map', () => {
  const room = roomAround(at([240, 102], [1040, 520]), [zoom, legend, dashboard], SIGHT.padding)
  expect(room).toEqual({ top: 56, left: SIGHT.padding.left, bottom: 108, right: 298 })
  expect(room.left).toBeGreaterThan(34 + 10 + 20)
})

test('what would take most of a small map may cover markers', () => {
  const map = at([0, 270], [390, 422])
  const { padding } = SIGHT
  expect(roomAround(map, [at([114, 282], [264, 300])], padding)).toEqual(padding)
  expect(roomAround(map, [at([12, 573], [366, 84])], padding)).toEqual({ ...padding, bottom: 143 })
})

test('on the low map over a plan no marker stands behind the legend; the small tools may cover one', () => {
  const map = at([240, 179], [1126, 237])
  const tools = at([289, 189], [65, 32])
  const parts = [zoom, tools, at([1090, 190], [264, 44]), at([252, 351], [432, 28])]
  expect(roomAround(map, parts, SIGHT.padding)).toEqual({ ...SIGHT.padding, bottom: 89 })
})

test('nothing over the map: the room that markers have everywhere', () => {
  expect(roomAround(at([0, 0], [740, 520]), [], SIGHT.padding)).toEqual(SIGHT.padding)
})
