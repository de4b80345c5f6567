import type { WireWayOut } from '@skipyard/contract/planning/proposal.ts'
import { expect, test } from 'vitest'
import { meaningOfWay, wayInWords } from './way-in-words.ts'

const way: WireWayOut = {
  kind: 'place',
  truckId: 'truck',
  runId: 'run',
  minute: null,
  rego: 'xw48qp',
  number: 2,
  isOff: false,
  beginsAt: 500,
  lateBy: 0,
  addedKilometres: 6.2,
}

test.each<[Partial<WireWayOut>, string]>([
  [{}, 'Put into XW48QP, Run 2'],
  [{ kind: 'unlock' }, 'Unlock XW48QP, Run 2'],
  [{ kind: 'open-truck', runId: null, number: 1 }, 'Use XW48QP'],
  [{ kind: 'open-truck', isOff: true }, 'Turn XW48QP on'],
  [{ kind: 'start-earlier', minute: 360 }, 'Start XW48QP at 6am'],
  [{ kind: 'end-later', minute: 1_110 }, 'Have XW48QP back by 6:30pm'],
  [{ kind: 'late', lateBy: 40 }, 'XW48QP, Run 2, 40 min late'],
])('the way out %o is called %s', (change, words) => {
  expect(wayInWords({ ...way, ...change })).toBe(words)
})

test('says when the truck would come, and how much further it would drive', () => {
  expect(meaningOfWay(way)).toBe('There at about 8:20am, +6.2 km')
})
