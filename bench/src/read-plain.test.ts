import { describe, expect, test } from 'vitest'
import { readPlain } from './read-plain.ts'

const ways = [
  [0, 5, 6],
  [5, 0, 3],
  [6, 3, 0],
]
const whole = {
  n: 2,
  cost: ways,
  time: ways,
  earliest: [420, 420, 420],
  latest: [1080, 720, 1080],
  service: [0, 10, 10],
  demand: [0, 1, 1],
  trucks: [{ capacity: null, allowed: [1, 1, 2] }],
  before: [[1, 2]],
}
const read = (change: object) => readPlain(JSON.stringify({ ...whole, ...change }))

describe('a problem in the plain form', () => {
  test('is read as it stands, a way that cannot be gone and a job named twice included', () => {
    expect(read({})).toEqual(whole)
    const closed = [[0, null, 6], ...ways.slice(1)]
    expect(read({ cost: closed }).cost[0]?.[1]).toBeNull()
  })

  test('names its exchanges where it has some, each a job', () => {
    expect(read({ exchanges: [2] }).exchanges).toEqual([2])
    expect(() => read({ exchanges: [3] })).toThrow('exchanges[0]: has to name a job from 1 to 2')
  })

  test('needs neither times nor windows, loads or pairs, nor jobs', () => {
    const little = readPlain(JSON.stringify({ cost: ways, trucks: [{}] }))
    expect(little).toMatchObject({ n: 2, time: ways, earliest: [], before: [] })
    expect(little.trucks).toEqual([{ capacity: null, allowed: null }])
    expect(readPlain(JSON.stringify({ n: 0, cost: [[0]], trucks: [] })).n).toBe(0)
  })

  test.each([
    ['{"n": 3,', 'this is no JSON'],
    ['[1]', 'problem: has to be one JSON object'],
  ])('that is no object is refused: %s', (text, message) => {
    expect(() => readPlain(text)).toThrow(message)
  })

  test.each([
    [{ n: 'two' }, 'n: has to be the number of jobs, not "two"'],
    [{ n: 3 }, 'cost: needs 4 rows for the depot and 3 jobs, not 3'],
    [{ cost: [[0, 5], ...ways.slice(1)] }, 'cost[0]: needs 3 numbers, not 2'],
    [{ cost: [[0, 'x', 1], ...ways.slice(1)] }, 'cost[0][1]: has to be a number or null, not "x"'],
    [{ time: [[0, -1, 1], ...ways.slice(1)] }, 'time[0][1]: cannot be less than 0, not -1'],
    [{ earliest: [420] }, 'earliest: needs 3 numbers'],
    [{ service: [0, -5, 0] }, 'service[1]: cannot be less than 0'],
    [{ trucks: undefined }, 'trucks: has to be a list, not nothing'],
    [{ trucks: [7] }, 'trucks[0]: has to be a truck'],
    [{ trucks: [{ capacity: 'big' }] }, 'trucks[0].capacity: has to be a number or null'],
    [{ trucks: [{ allowed: [1, 9] }] }, 'trucks[0].allowed[1]: has to name a job from 1 to 2, not 9'],
    [{ trucks: [{ depot: 2 }] }, 'trucks[0].depot: every truck leaves from'],
    [{ before: [[1]] }, 'before[0]: has to be two jobs'],
    [{ before: [[1, 0]] }, 'before[0][1]: has to name a job from 1 to 2'],
  ])('says in which field it is wrong: %j', (change, message) => {
    expect(() => read(change)).toThrow(message)
  })
})
