import { type ListParts, wholeList } from '@skipyard/contract/shared/changed-parts.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { changedParts } from './changed-parts.ts'
import { WrittenReply } from './written-reply.ts'

interface Run {
  id: string
  jobs: number
}

const idOf = ({ id }: Run) => id

/** A list that changes, read by whoever knows the answer of that mark. */
function listOfRuns() {
  const inParts = changedParts<Run>(idOf)
  const write = vi.fn((list: ListParts<Run>) => new WrittenReply(JSON.stringify(list)))
  const read = (company: string, runs: readonly Run[]) => {
    const answer = inParts(company, runs, write)
    return (known?: string): ListParts<Run> => JSON.parse(answer(known).text)
  }
  return { read, write }
}

const was = [
  { id: 'a', jobs: 3 },
  { id: 'b', jobs: 4 },
]

test('who knows nothing is sent the whole list, who knows the last answer what has changed', () => {
  const { read } = listOfRuns()
  const first = read('westgate', was)()
  expect(first).toEqual({ parts: was, mark: expect.any(String) })
  const now = [{ id: 'b', jobs: 5 }, ...was.slice(0, 1)]
  expect(read('westgate', now)(first.mark)).toEqual({
    parts: [{ id: 'b', jobs: 5 }],
    mark: expect.any(String),
    order: ['b', 'a'],
  })
})

test('a list that has not changed keeps its mark, one that is only in another order gets a new one', () => {
  const { read } = listOfRuns()
  const { mark } = read('westgate', was)()
  expect(read('westgate', was)(mark)).toEqual({ parts: [], mark, order: ['a', 'b'] })
  const turned = read('westgate', was.toReversed())(mark)
  expect(turned).toEqual({ parts: [], mark: expect.any(String), order: ['b', 'a'] })
  expect(turned.mark).not.toBe(mark)
})

test('a mark of another company, and one that nobody ever gave, are answered with the whole list', () => {
  const { read } = listOfRuns()
  const { mark } = read('westgate', was)()
  const other = read('another company', was.slice(0, 1))
  const whole = other()
  for (const known of [mark, `${whole.mark}0`, 'unknown', `${mark.split(' ')[0]} NaN`]) {
    expect(other(known)).toEqual(whole)
  }
})

test('a list that nobody has read for long is sent whole', () => {
  const { read } = listOfRuns()
  const { mark } = read('westgate', was)()
  for (let day = 0; day < 500; day += 1) read(`westgate ${day}`, was)
  expect(read('westgate', was)(mark).order).toBeUndefined()
})

test('what several who know the same are sent is written once', () => {
  const { read, write } = listOfRuns()
  const { mark } = read('westgate', was)()
  const answer = read('westgate', was.slice(0, 1))
  write.mockClear()
  for (const known of [mark, undefined, mark, 'unknown']) answer(known)
  expect(write).toHaveBeenCalledTimes(2)
})

test('whatever happens between, what is known and what has changed come to the list', () => {
  const runs = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), jobs: fc.nat(2) }), {
    selector: idOf,
  })
  const lists = fc.array(fc.record({ runs, isRead: fc.boolean() }), { maxLength: 12 })
  fc.assert(
    fc.property(lists, (history) => {
      const { read } = listOfRuns()
      let known: { mark?: string; whole: readonly Run[] } = { whole: [] }
      for (const { runs: now, isRead } of history) {
        const answer = read('westgate', now)
        if (!isRead) continue
        const { mark, ...list } = answer(known.mark)
        const whole = wholeList(list, known.whole, idOf)
        expect(whole).toEqual(now)
        known = { mark, whole: whole ?? [] }
      }
    }),
  )
})
