import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Component, parseSbom } from '../read-sbom.ts'
import { root } from '../root.ts'
import { checkSupplyChain } from './supply-chain.ts'

const listed = parseSbom(readFileSync(join(root, 'deploy/sbom.json'), 'utf8')).components

const planted = (licenses?: Component['licenses']): Component => ({
  name: 'planted',
  version: '1.0.0',
  purl: 'pkg:npm/planted@1.0.0',
  licenses,
})

const whatIsWrong = (installed: readonly Component[], written: readonly Component[]) =>
  checkSupplyChain(installed, written).map(({ what }) => what)

test('what the server and the web app run on may be passed on', () => {
  expect(listed.length).toBeGreaterThan(200)
  expect(whatIsWrong(listed, listed)).toEqual([])
})

test('a package that came since the list was written is named, and so is one that has gone', () => {
  const mit = planted([{ license: { id: 'MIT' } }])
  expect(whatIsWrong([...listed, mit], listed)).toEqual(['leaves out pkg:npm/planted@1.0.0'])
  expect(whatIsWrong(listed, [...listed, mit])).toEqual([
    'lists pkg:npm/planted@1.0.0, which nobody installs',
  ])
})

test.each([
  [[{ license: { id: 'GPL-3.0-only' } }], 'planted 1.0.0 is under GPL-3.0-only'],
  [[{ expression: '(MIT AND AGPL-3.0-or-later)' }], 'planted 1.0.0 is under AGPL-3.0-or-later'],
  [undefined, 'planted 1.0.0 names no licence'],
])('a licence that may bind all of Skipyard is refused: %j', (licenses, fault) => {
  const list = [...listed, planted(licenses)]
  expect(whatIsWrong(list, list)).toEqual([fault])
})

test('the list names no machine and no registry', () => {
  const text = readFileSync(join(root, 'deploy/sbom.json'), 'utf8')
  expect(text).not.toMatch(/https?:\/\/(?!cyclonedx\.org)|timestamp|serialNumber/)
})
