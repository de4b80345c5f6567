import { expect, test } from 'vitest'
import { fullFolders, measureHouse } from './measure-house.ts'

const file = (path: string, text = '') => ({ path, text })
const BOOKINGS = 'apps/server/src/features/bookings'

const house = [
  file(`${BOOKINGS}/routes.ts`, "import { take } from './take.ts'\nimport { edit } from './edit.ts'\n"),
  file(
    `${BOOKINGS}/take.ts`,
    "import { saveAll } from './save.ts'\nimport { priceOf } from '@skipyard/domain/prices/quote.ts'\nexport function take() {}\n",
  ),
  file(`${BOOKINGS}/edit.ts`, "import { saveAll } from './save.ts'\nexport const edit = () => 1\n"),
  file(`${BOOKINGS}/save.ts`, 'export async function saveAll() {}\nexport interface Saved {}\n'),
  file(`${BOOKINGS}/edit.test.ts`, "import { saveAll } from './save.ts'\n"),
  file('packages/domain/src/prices/quote.ts', 'export function priceOf() {}\n'),
]

const figure = (what: string, files = house) =>
  measureHouse(files).find((one) => one.what.startsWith(what))?.is

test('a value is used once where one file takes it, tests aside; types are not counted', () => {
  // take, edit and priceOf are used by one file each, saveAll by two.
  expect(figure('exported values that one file uses')).toBe(75)
})

test('a short file with one importer belongs into it; what routes bind does not', () => {
  expect(figure('files of at most 60 lines with one importer')).toBe(1)
})

test('a migration is bound by the list of them', () => {
  const folder = 'apps/server/src/database/migrations'
  const list = file(`${folder}/all.ts`, "import * as one from './0001-create-identity.ts'\n")
  const one = file(`${folder}/0001-create-identity.ts`, 'export async function up() {}\n')
  expect(figure('files of at most 60 lines with one importer', [list, one])).toBe(0)
})

test('behind a verb are the files of its own feature that it cannot do without', () => {
  expect(figure("own files behind a server's verb")).toBe(2)
})

test('a circle of imports is found, a diamond is none', () => {
  expect(figure('circles of imports')).toBe(0)
  const back = file('packages/domain/src/prices/quote.ts', "import { add } from './add.ts'\n")
  const add = file('packages/domain/src/prices/add.ts', "import { quote } from './quote.ts'\n")
  expect(figure('circles of imports', [back, add])).toBe(1)
})

test('a lazy load uses all that the file exports', () => {
  const panel = file('apps/web/src/features/runs/panel.tsx', 'export function Panel() {}\n')
  const door = file('apps/web/src/features/runs/door.tsx', "const load = () => import('./panel.tsx')\n")
  expect(figure('exported values that one file uses', [panel, door])).toBe(100)
})

test('a folder of 26 files is full, its tests not counted', () => {
  const many = Array.from({ length: 26 }, (_, at) => file(`${BOOKINGS}/part-${at}.ts`))
  expect(fullFolders(many)).toEqual([[BOOKINGS, 26]])
  expect(fullFolders([...many.slice(1), file(`${BOOKINGS}/part-1.test.ts`)])).toEqual([])
})
